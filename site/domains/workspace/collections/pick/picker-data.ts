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
    readonly reference: string
    readonly name: string
    readonly href: string
    readonly picture: string
  }
  readonly choices: readonly PickerChoice[]
}

export const pickIntents = ['add', 'remove', 'create'] as const
export type PickIntent = (typeof pickIntents)[number]

/** What came of it; `collection` is where the work is now. */
export type PickAnswer = {
  readonly intent: PickIntent
  readonly collection: { readonly uuid: string; readonly name: string }
}
