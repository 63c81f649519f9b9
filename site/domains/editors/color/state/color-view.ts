import {
  makePaletteDraft,
  type ContrastMeasure,
  type Harmony,
  type PaletteDraft,
  type TextSize,
  type TintMeasure,
  type TokenFormat,
  type Vision,
} from '@tessera/palette'

export const COLOR_EDITOR_PATH = '/color-editor'

export const colorTabs = ['scale', 'contrast', 'vision'] as const
export type ColorTab = (typeof colorTabs)[number]

/** Names of standards, the same in every language. */
export const measureNames: Readonly<Record<TintMeasure, string>> = {
  wcag: 'WCAG 2.2',
  apca: 'APCA 0.1.9',
}

/** What is chosen beside the palette; all of it stands in the address and none of it is undone. */
export type ColorChoices = {
  readonly tab: ColorTab
  readonly measure: ContrastMeasure
  readonly size: TextSize
  /** What the steps of a scale keep to. */
  readonly scale: TintMeasure
  readonly harmony: Harmony
  readonly vision: Vision
  readonly format: TokenFormat
  /** Whether exports carry the scales too. */
  readonly hasScales: boolean
  /** The path of an asset or collection of this site; null for the best known illustration. */
  readonly art: string | null
}

export type ColorView = { readonly draft: PaletteDraft; readonly choices: ColorChoices }

export const firstChoices: ColorChoices = {
  tab: 'contrast',
  measure: 'both',
  size: '16-400',
  scale: 'wcag',
  harmony: 'split',
  vision: 'protanopia',
  format: 'css',
  hasScales: false,
  art: null,
}

/** What somebody who brings no colours begins with: dark to light, four hues and two neutrals. */
export const firstDraft: PaletteDraft = makePaletteDraft(
  ['#1c1b22', '#1e4b47', '#647038', '#c0512f', '#e5ae3b', '#f2e8d5'].map((color) => ({ color })),
)
