import type { EditorName } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { DraftView } from './drafts-data.ts'

/** A draft as whoever has its link sees it. */
export type SharedDraftData = {
  readonly pageData: BasePageData
  readonly path: string
  readonly title: string
  readonly editor: EditorName
  readonly by: string
  readonly updatedAt: string
  readonly source: DraftView['source']
  readonly preview: string | null
  readonly canCopy: boolean
}
