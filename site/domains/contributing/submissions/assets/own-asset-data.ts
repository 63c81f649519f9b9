import type { ReturnReason, SubmissionState } from '#db/schema/contributing/submissions.ts'
import type { Nearest } from '#domains/contributing/submissions/readiness/checks.ts'
import type { GridFields } from './grid-fields.ts'

export type WorkView = {
  readonly uuid: string
  readonly fileName: string
  readonly state: SubmissionState
  readonly isEditable: boolean
  readonly version: number
  readonly fields: GridFields
  readonly suggested: readonly string[]
  /** The published work that looks almost the same. */
  readonly nearest: Nearest | null
  readonly updatedAt: string
}

/** What the review says of a work that came back. */
export type ReturnView = { readonly reasons: readonly ReturnReason[]; readonly message: string }

/** How a published work does. */
export type FiguresView = {
  readonly path: string
  readonly views: number
  readonly downloads: number
}

/** A work in a list. */
export type ListedWork = WorkView & {
  readonly returned: ReturnView | null
  readonly figures: FiguresView | null
}

export type Choices = {
  readonly kinds: readonly string[]
  readonly licences: readonly string[]
  readonly categories: readonly Choice[]
  readonly styles: readonly Choice[]
  readonly packs: readonly string[]
}
export type Choice = { readonly value: string; readonly label: string }

/** What was done: saved, sent in, deleted or withdrawn, and not ready to be sent in. */
export const outcomeNames = ['saved', 'sent', 'gone', 'left'] as const
export type OutcomeCounts = Readonly<Record<(typeof outcomeNames)[number], number>>

/** What an action of the grid answers where something is wrong. */
export type GridAnswer = {
  readonly message: string | null
  readonly counts: OutcomeCounts
  /** Columns that are wrong, and what is missing, by work. */
  readonly problems: Readonly<Record<string, readonly string[]>>
  readonly typed: Readonly<Record<string, Partial<GridFields>>>
}

export const ownAssetsPath = '/contributor/works'
