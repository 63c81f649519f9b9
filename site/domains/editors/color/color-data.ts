import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import type { ArtHit, Artwork } from './artwork/artwork.ts'
import type { ColorView } from './state/color-view.ts'

export type ColorEditorData = {
  readonly pageData: BasePageData
  readonly view: ColorView
  /** The draft of the account that the address opens: its palette stands in the view. */
  readonly kept: EditorDraft | null
  /** What was typed and is no colour. */
  readonly rejected: readonly string[]
  /** Null where what was asked for is not there, and before the catalogue has anything. */
  readonly artwork: Artwork | null
  /** The words that artwork was searched for, and what was found. */
  readonly search: { readonly text: string; readonly hits: readonly ArtHit[] } | null
}

/** Colours that were found in a picture or on a website. */
export type FoundColors = { readonly name: string; readonly colors: readonly string[] }

export type ColorAnswer = FormAnswer & {
  readonly done?: {
    readonly intent?: string
    readonly found?: FoundColors
    readonly savedName?: string
  }
}
