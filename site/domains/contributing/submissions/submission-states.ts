import type { SubmissionState } from '#db/schema/contributing/submissions.ts'

/** Lists of a contributor's works: published ones that were taken down stand in one of their own. */
export type ListedState = SubmissionState | 'taken-down'

export type SubmissionStep =
  | 'submit'
  | 'accept'
  | 'return'
  | 'reopen'
  | 'publish'
  | 'replace'
  | 'withdraw'

/** Where each step leads, and from where it may be taken. */
const steps = {
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  /** Published at once, or on the day that the staff says. */
  accept: { from: ['submitted'], to: 'accepted' },
  return: { from: ['submitted', 'accepted'], to: 'returned' },
  /** A decision is undone. */
  reopen: { from: ['accepted', 'returned'], to: 'submitted' },
  publish: { from: ['accepted'], to: 'published' },
  /** A later version takes its place in the catalogue. */
  replace: { from: ['published'], to: 'replaced' },
  withdraw: {
    from: ['draft', 'submitted', 'returned', 'accepted', 'published'],
    to: 'withdrawn',
  },
} as const satisfies Record<
  SubmissionStep,
  { readonly from: readonly SubmissionState[]; readonly to: SubmissionState }
>

/** The state a step leads to; null where it cannot be taken. */
export function stateAfter(state: SubmissionState, step: SubmissionStep): SubmissionState | null {
  const { from, to } = steps[step]
  return (from as readonly SubmissionState[]).includes(state) ? to : null
}

/** Its contributor may change what it says of itself until it is looked at, and again when it came back. */
export function isEditable(state: SubmissionState): boolean {
  return state === 'draft' || state === 'returned'
}
