export type MenuLink = {
  readonly to: string
  readonly label: string
  readonly count?: number
  readonly isNew?: true
}

export type MenuId = 'threeD' | 'lottie' | 'illustrations' | 'icons' | 'tools'

/** An entry of the header as every page has it: enough to go anywhere without a script. */
export type MenuHead = {
  readonly id: MenuId
  readonly label: string
  /** Above the links. */
  readonly title: string
  readonly links: readonly MenuLink[]
}

export type LinkColumn = { readonly title: string; readonly links: readonly MenuLink[] }

/** The links of header, sidebar and footer in the language of the page. */
export type ShellLinks = {
  readonly menus: readonly MenuHead[]
  readonly columns: readonly LinkColumn[]
  readonly legal: readonly MenuLink[]
}

/** A subject with a picture of 240 × 160 made of pieces of the catalogue. */
export type MenuTile = {
  readonly to: string
  readonly label: string
  readonly isNew?: true
  /** Sanitised glyphs, up to six. */
  readonly glyphs?: readonly string[]
  readonly picture?: TilePicture
}

export type TilePicture = {
  readonly src: string
  readonly srcSet: string
  /** Fills the tile; others stand on it with room around them. */
  readonly isWide: boolean
}

/** What opens under an entry, once somebody is about to open it. */
export type MenuPanel = {
  readonly id: MenuId
  readonly tiles: readonly MenuTile[]
  readonly lists: readonly LinkColumn[]
}
