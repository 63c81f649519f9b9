import type { DraftSource } from '@tessera/contracts'

/** A draft as the page of its editor gets it. */
export type EditorDraft = {
  readonly uuid: string
  readonly title: string
  readonly revision: number
  readonly source: DraftSource | null
  /** The document as JSON. */
  readonly text: string
}
