import type { IconDesign, IconLook } from '@tessera/icon-tile'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import type { BrandPalette } from '#domains/editors/brand/index.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import type { DesignAddress } from './design-address.ts'

/** The icon that is edited. */
export type EditedIcon = {
  readonly slug: string
  readonly name: string
  /** Sanitised SVG; null for a locked icon, of which the server draws pictures. */
  readonly svg: string | null
  /** Colours that can be replaced one by one: `#rrggbb` or `currentColor`. */
  readonly colors: readonly string[]
  readonly hasStrokes: boolean
  readonly author: string
  readonly license: { readonly name: string; readonly url: string }
  readonly mayChange: boolean
  readonly pack: { readonly slug: string; readonly name: string; readonly count: number } | null
  /** Brought along by the visitor. */
  readonly isOwn?: true
}

export type BadgeIcon = Pick<EditedIcon, 'slug' | 'name' | 'svg'>

/** The icon that is the tile: of its drawing the browser gets the outline alone. */
export type TileIcon = { readonly slug: string; readonly name: string; readonly outline: string }

/** What is edited: one undo step leads from one of these to another. */
export type IconDocument = {
  readonly icon: EditedIcon
  readonly badge: BadgeIcon | null
  readonly tileIcon: TileIcon | null
  readonly look: IconLook
}

/** A design but for its icon: what the look names is drawn once it has come. */
export function partsOf({
  badge,
  tileIcon,
  look,
}: Omit<IconDocument, 'icon'>): Omit<IconDesign, 'source'> {
  return {
    badgeSource: look.badge === '' ? null : (badge?.svg ?? null),
    tileOutline: look.tileIcon === '' ? null : tileIcon?.outline,
    look,
  }
}

/** An icon of the library. */
export type LibraryCell = {
  readonly slug: string
  readonly name: string
  readonly svg: string | null
  /** Addresses of a picture in its place. */
  readonly picture: {
    readonly src: string
    readonly srcSet: string
    /** Which ground it is seen on. */
    readonly tone: string | undefined
  } | null
}

export type Library = {
  readonly cells: readonly LibraryCell[]
  readonly total: number
  readonly lastPage: number
  readonly categories: readonly {
    readonly slug: string
    readonly name: string
    readonly count: number
  }[]
}

/** A design that the account keeps; `look` is part of an address. */
export type KeptPreset = { readonly uuid: string; readonly name: string; readonly look: string }

/** Why the icon of the address is not the one that is shown, or a download did not come. */
export type EditorNotice =
  | 'not_found'
  | 'taken_down'
  | 'badge_missing'
  | 'tile_icon_missing'
  | 'tile_path'
  | (string & {})

/** What a form of the page is answered with. */
export type IconEditorAnswer = FormAnswer & {
  /** An SVG of the visitor's own with its design drawn; the server does not keep it. */
  readonly own?: Pick<EditorData, 'icon' | 'badge' | 'tileIcon' | 'art'> & {
    readonly look: IconLook
  }
}

export type EditorData = {
  readonly pageData: BasePageData
  readonly address: DesignAddress
  readonly icon: EditedIcon
  readonly badge: BadgeIcon | null
  readonly tileIcon: TileIcon | null
  /** Of the account, opened by the address. */
  readonly draft: EditorDraft | null
  /** The design as the server drew it; null for a locked icon or a draft. */
  readonly art: string | null
  readonly library: Library
  /** Null for guests. */
  readonly presets: readonly KeptPreset[] | null
  readonly palettes: readonly BrandPalette[]
  readonly collection: {
    /** As the address names it. */
    readonly id: string
    readonly name: string
    readonly count: number
  } | null
  readonly notice: { readonly code: EditorNotice; readonly message: string } | null
}
