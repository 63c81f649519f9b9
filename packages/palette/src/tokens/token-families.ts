import { type PaletteDraft } from '../edit/palette-draft.ts'
import { channelsIn, isInGamut } from '../oklch/gamut.ts'
import { type Oklch } from '../oklch/oklch.ts'
import { tintsOf, type TintMeasure } from '../scales/tints.ts'
import { hexOf, readColor } from '../oklch/write-oklch.ts'

export type TokenColor = {
  /** `#rrggbb`: the colour, or what stands for it where only sRGB is known. */
  readonly hex: string
  readonly oklch: Oklch
  /** Outside sRGB: Display P3 has it. */
  readonly isWide: boolean
}

/** A swatch of the palette with its scale. */
export type TokenFamily = {
  /** As written by a person, or the key. */
  readonly name: string
  /** Lower case ASCII words with hyphens, unique in the palette: `brick`, `color-3`. */
  readonly key: string
  readonly base: TokenColor
  /** Empty without a scale. */
  readonly steps: readonly { readonly step: number; readonly color: TokenColor }[]
}

export type TokenPalette = { readonly title: string; readonly families: readonly TokenFamily[] }

/** How scales of the palette are made; null writes the swatches alone. */
export type ScaleChoice = { readonly measure: TintMeasure; readonly ground: string } | null

/** A draft as every token format takes it. @throws {PaletteError} invalid_color */
export function toTokenPalette(draft: PaletteDraft, scale: ScaleChoice): TokenPalette {
  const keys = tokenKeys(draft.swatches.map(({ name }) => name))
  const families = draft.swatches.map(({ name, color }, index): TokenFamily => {
    const key = keys[index]!
    const oklch = readColor(color)
    const steps = scale === null ? [] : tintsOf(oklch, scale)
    return {
      name: name === '' ? key : name,
      key,
      base: toTokenColor(color),
      steps: steps.map(({ step, hex }) => ({ step, color: toTokenColor(hex) })),
    }
  })
  return { title: draft.title, families }
}

/** Every colour in order with its key: `brick`, then `brick-50` … `brick-950`. */
export function flatTokens({ families }: TokenPalette) {
  return families.flatMap(({ name, key, base, steps }) => [
    { name, key, color: base },
    ...steps.map(({ step, color }) => ({ name: `${name} ${step}`, key: `${key}-${step}`, color })),
  ])
}

/** Colour space and channels to four places, in Display P3 only where sRGB has not the colour. */
export function channelsOf({ hex, oklch, isWide }: TokenColor) {
  const color = isWide ? oklch : readColor(hex)
  const channels = channelsIn(color, isWide ? 'p3' : 'srgb')
  return {
    space: isWide ? ('display-p3' as const) : ('srgb' as const),
    channels: channels.map((channel) => Math.round(channel * 1e4) / 1e4),
  }
}

/** One key for each name: what is no ASCII letter or digit is left out, equal keys are numbered. */
export function tokenKeys(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name, index) => {
    const words = name
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
    const plain = /^[a-z]/.test(words) ? words : words === '' ? `color-${index + 1}` : `c-${words}`
    let key = plain
    for (let number = 2; taken.has(key); number += 1) key = `${plain}-${number}`
    taken.add(key)
    return key
  })
}

function toTokenColor(text: string): TokenColor {
  const oklch = readColor(text)
  return { hex: hexOf(text), oklch, isWide: !text.startsWith('#') && !isInGamut(oklch, 'srgb') }
}
