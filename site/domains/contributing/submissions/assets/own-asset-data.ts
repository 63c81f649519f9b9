import type { SubmissionState } from '#db/schema/contributing/submissions.ts'
import type { GridFields } from './grid-fields.ts'

export type WorkView = {
  readonly uuid: string
  readonly fileName: string
  readonly state: SubmissionState
  readonly isEditable: boolean
  readonly version: number
  readonly fields: GridFields
  readonly suggested: readonly string[]
  /** Looks so much like a published work that somebody should compare the two. */
  readonly isNearDuplicate: boolean
  readonly updatedAt: string
}

export type Choices = {
  readonly kinds: readonly string[]
  readonly licences: readonly string[]
  readonly categories: readonly Choice[]
  readonly styles: readonly Choice[]
  readonly packs: readonly string[]
}
export type Choice = { readonly value: string; readonly label: string }

/** What an action of the grid answers where something is wrong. */
export type GridAnswer = {
  readonly message: string | null
  readonly saved: number
  readonly moved: number
  /** Columns that are wrong, by work. */
  readonly problems: Readonly<Record<string, readonly string[]>>
  readonly typed: Readonly<Record<string, Partial<GridFields>>>
}

export const ownAssetsPath = '/contributor/works'
