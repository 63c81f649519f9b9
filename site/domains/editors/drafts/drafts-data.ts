import type { EditorName } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'

export type DraftView = {
  readonly uuid: string
  readonly editor: EditorName
  readonly title: string
  readonly source: {
    readonly name: string
    readonly author: string
    readonly license: string
  } | null
  readonly preview: string | null
  readonly bytes: number
  readonly updatedAt: string
  readonly by: string | null
  /** Where it is gone on with; null while its editor has no page. */
  readonly open: string | null
  readonly deletedAt: string | null
  /** Days until the clean-up deletes it. */
  readonly daysLeft: number | null
  readonly canDeleteForGood: boolean
}

export type VersionView = {
  readonly revision: number
  readonly name: string | null
  readonly bytes: number
  readonly createdAt: string
  readonly by: string | null
}

export type ShareView = {
  readonly uuid: string
  readonly rights: 'view' | 'copy'
  readonly createdAt: string
  readonly expiresAt: string | null
}

/** One draft with what belongs to it. */
export type ChosenDraft = {
  readonly draft: DraftView
  readonly versions: readonly VersionView[]
  readonly shares: readonly ShareView[]
}

export type DraftsData = {
  readonly pageData: BasePageData
  readonly isTeam: boolean
  readonly state: 'active' | 'trash'
  readonly counts: { readonly active: number; readonly trash: number }
  readonly drafts: readonly DraftView[]
  readonly page: number
  readonly lastPage: number
  readonly chosen: ChosenDraft | null
  readonly trashDays: number
}
