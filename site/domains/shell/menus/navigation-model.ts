import type { AssetKind } from '@tessera/contracts'
import type { Translate } from '#web/i18n/create-translator.ts'
import type { LinkColumn, MenuId, MenuLink } from './menu-model.ts'

/** Real figures of this catalogue, as far as known; what is absent is not shown. */
export type ShellCounts = {
  readonly items?: number
  readonly icons?: number
  readonly illustrations?: number
  readonly threeD?: number
  readonly lottie?: number
  readonly animatedIcons?: number
}

/** What a tile shows: the most popular pieces of these conditions. */
export type TileSubject = {
  readonly kind: AssetKind
  readonly text?: string
  readonly isAnimated?: true
  readonly isUnicon?: true
}

export type Tile = MenuLink & { readonly shows: TileSubject }

export type NavigationMenu = {
  readonly id: MenuId
  readonly label: string
  readonly tiles: readonly Tile[]
  readonly lists: readonly LinkColumn[]
}

export type NavigationInput = {
  readonly t: Translate
  readonly counts: ShellCounts
  /** Whether a path answers with what its label promises; others are not linked. */
  readonly isOpen: (path: string) => boolean
}
