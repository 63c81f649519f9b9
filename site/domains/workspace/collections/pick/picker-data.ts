import type { BasePageData } from '#web/routing/page-meta.ts'
import type { Visibility } from '#domains/workspace/collections/visibility.ts'

export const ADD_PATH = '/dashboard/favorites/add'

export type PickerChoice = {
  readonly uuid: string
  readonly name: string
  readonly items: number
  readonly visibility: Visibility
  readonly contains: boolean
}

/** What choosing a collection for an asset needs. */
export type PickerData = {
  readonly pageData: BasePageData
  readonly work: {
    /** As it was asked for. */
    readonly reference: string
    /** Kind and slug. */
    readonly address: string
    readonly name: string
    readonly href: string
    readonly picture: string
  }
  readonly choices: readonly PickerChoice[]
}

export const pickIntents = ['add', 'remove', 'create', 'last'] as const
export type PickIntent = (typeof pickIntents)[number]

/** What came of it. */
export type PickAnswer = {
  readonly intent: PickIntent
  /** Where the assets are now; null where the one used last was asked for and there is none yet. */
  readonly collection: { readonly uuid: string; readonly name: string } | null
  /** Uuids of those that were not in it before. */
  readonly added: readonly string[]
  /** Of the first of them. */
  readonly picture?: string | undefined
}
