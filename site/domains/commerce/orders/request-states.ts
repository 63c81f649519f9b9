import type { VisitorRequestKind, VisitorRequestState } from '#db/schema/visitor-requests.ts'

type Steps = Readonly<Partial<Record<VisitorRequestState, readonly VisitorRequestState[]>>>

/** Where a request of each kind may go from each state; states without a row are its end. */
const steps = {
  'custom-order': {
    received: ['reviewing', 'quoted', 'declined'],
    reviewing: ['quoted', 'declined'],
    quoted: ['in_progress', 'declined'],
    in_progress: ['done', 'declined'],
  },
  hire: {
    received: ['reviewing', 'forwarded', 'declined'],
    reviewing: ['forwarded', 'declined'],
    forwarded: ['done', 'declined'],
  },
  education: {
    received: ['reviewing', 'approved', 'declined'],
    reviewing: ['approved', 'declined'],
  },
} as const satisfies Record<VisitorRequestKind, Steps>

/** The states that staff may set next. */
export function nextStates(
  kind: VisitorRequestKind,
  state: VisitorRequestState,
): readonly VisitorRequestState[] {
  return (steps[kind] as Steps)[state] ?? []
}

/** Nothing more is going to happen; nobody may write or withdraw any more. */
export function isClosed(kind: VisitorRequestKind, state: VisitorRequestState): boolean {
  return nextStates(kind, state).length === 0
}

/** How a state looks in a list. */
export function toneOf(state: VisitorRequestState): 'neutral' | 'ok' | 'warn' | 'bad' {
  if (state === 'received') return 'warn'
  if (state === 'declined' || state === 'withdrawn') return 'bad'
  return state === 'done' || state === 'approved' ? 'ok' : 'neutral'
}
