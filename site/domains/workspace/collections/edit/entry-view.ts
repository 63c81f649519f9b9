import type { CollectionUndo } from '@tessera/contracts'
import type { Duty } from '@tessera/licensing'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { Visibility } from '#domains/workspace/collections/visibility.ts'

/** An asset in a collection as its editor shows it. */
export type EntryView = {
  readonly uuid: string
  /** Its own name inside the collection, else that of the catalogue. */
  readonly title: string
  readonly name: string
  readonly href: string
  readonly isPack: boolean
  /** Whether the look of the collection shows on it. */
  readonly isDrawing: boolean
  readonly cell: ResultCell
}

export type CustomizationView = {
  readonly colors: readonly string[] | null
  readonly stroke: number | null
  readonly box: number | null
}

export type PaletteView = {
  readonly uuid: string
  readonly name: string
  readonly colors: readonly string[]
  readonly isSelected: boolean
}

/** A licence of works in the collection. */
export type LicenseView = {
  readonly spdx: string
  readonly name: string
  readonly url: string
  readonly count: number
  readonly authors: readonly string[]
  readonly duties: readonly Duty[]
}

export type EditData = {
  readonly pageData: BasePageData
  readonly collection: {
    readonly uuid: string
    readonly name: string
    readonly description: string
    readonly visibility: Visibility
    readonly version: number
    readonly look: CustomizationView
    /** The whole address that it is shared by. */
    readonly shareUrl: string
    readonly sharePath: string
  }
  readonly isTeam: boolean
  readonly entries: readonly EntryView[]
  readonly licenses: readonly LicenseView[]
  /** Where its credits are. */
  readonly creditsPath: string
  /** Where to copy and move to. */
  readonly others: readonly { readonly uuid: string; readonly name: string }[]
  readonly palettes: readonly PaletteView[]
  /** Why an export was refused, in the page's language. */
  readonly refused: string | null
  /** Works that look the same as an earlier one, with that one; null unless they were asked for. */
  readonly duplicates: readonly { readonly uuid: string; readonly of: string }[] | null
}

/** What the action answers with: how to take the change back, and what to say. */
export type EditAnswer = FormAnswer & {
  readonly done?: {
    readonly undo?: CollectionUndo
    readonly changed?: number
    readonly intent?: string
  }
}
