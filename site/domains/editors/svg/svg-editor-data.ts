import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { BrandPalette } from '#domains/editors/brand/index.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import type { SimpleEdits } from './simple-edits.ts'
import type { ItemName } from './svg-address.ts'

/** The asset that was opened; what its licence says stands in every file of it. */
export type OpenedItem = ItemName & {
  readonly name: string
  readonly author: string
  readonly license: { readonly name: string; readonly url: string }
  readonly mayChange: boolean
  /** Anybody may have the drawing itself; of others the server draws pictures. */
  readonly isOpen: boolean
}

export type SvgEditorData = {
  readonly pageData: BasePageData
  readonly item: OpenedItem | null
  readonly name: string
  /** Safe SVG, before the edits; null for a locked asset. */
  readonly svg: string | null
  /** The drawing with the edits of the form; null for a locked asset. */
  readonly edited: string | null
  readonly edits: SimpleEdits
  /** Colours that the form can replace. */
  readonly colors: readonly string[]
  readonly draft: EditorDraft | null
  readonly palettes: readonly BrandPalette[]
  readonly notice: string | null
}

/** What a form of the page is answered with: a drawing of the visitor’s own, which is not kept. */
export type SvgEditorAnswer = FormAnswer & {
  readonly own?: Pick<SvgEditorData, 'svg' | 'edited' | 'edits' | 'colors' | 'name'>
}
