import type { Command } from '@tessera/lottie-document'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { BrandPalette } from '#domains/editors/brand/index.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import type { ItemName } from './lottie-address.ts'
import type { SimpleEdits } from './simple-edits.ts'

/** The asset that was opened; what its licence says stands in every file of it. */
export type OpenedItem = ItemName & {
  readonly name: string
  readonly author: string
  readonly license: { readonly name: string; readonly url: string }
  readonly mayChange: boolean
  /** Anybody may have the file itself; of others the server draws pictures. */
  readonly isOpen: boolean
  /** Its pack, all of which can have the same edits. */
  readonly pack: { readonly slug: string; readonly name: string; readonly count: number } | null
}

/** An animation as the page begins with it. */
export type ShownAnimation = {
  /** Checked Lottie JSON before the edits; null for a locked asset and for nothing. */
  readonly json: string | null
  readonly edits: SimpleEdits
  /** What the edits are as commands. */
  readonly commands: readonly Command[]
  /** Colours that the form can replace. */
  readonly colors: readonly string[]
  readonly width: number
  readonly height: number
  /** A still picture of it with the edits: an address of ours, or the picture itself. */
  readonly picture: string | null
}

export type LottieEditorData = ShownAnimation & {
  readonly pageData: BasePageData
  readonly item: OpenedItem | null
  readonly name: string
  readonly draft: EditorDraft | null
  readonly palettes: readonly BrandPalette[]
  readonly notice: string | null
}

/** What a form of the page is answered with: an animation of the visitor’s own, which is not kept. */
export type LottieEditorAnswer = FormAnswer & {
  readonly own?: ShownAnimation & { readonly name: string }
}
