import type { ListedMaterial, Look3d, ModelParts } from '@tessera/model3d'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { BrandPalette } from '#domains/editors/brand/index.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import type { ItemName } from './gltf-address.ts'

/** The asset that was opened; what its licence says stands in every file of it. */
export type OpenedItem = ItemName & {
  readonly name: string
  readonly author: string
  readonly license: { readonly name: string; readonly url: string }
  readonly mayChange: boolean
  /** Where the file is, which anybody may have; null for one that the server alone draws. */
  readonly address: string | null
}

export type GltfEditorData = {
  readonly pageData: BasePageData
  readonly item: OpenedItem | null
  readonly name: string
  readonly materials: readonly ListedMaterial[]
  /** Of the model that is opened; null without one. */
  readonly parts: ModelParts | null
  /** How the address, or the draft, says that it looks. */
  readonly look: Look3d
  /** A still picture with the look, drawn by the server. */
  readonly picture: string | null
  readonly draft: EditorDraft | null
  readonly palettes: readonly BrandPalette[]
  readonly notice: string | null
}
