import { type Gamut } from '../oklch/gamut.ts'
import { hexOf, readColor, writeColor } from '../oklch/write-oklch.ts'

/** As many as a brand palette holds. */
export const MOST_SWATCHES = 20
export const LONGEST_SWATCH_NAME = 40
export const LONGEST_TITLE = 60

export type Swatch = {
  /** Stays with the swatch while it is moved and changed. */
  readonly id: number
  /** Empty until somebody names it. */
  readonly name: string
  /** `#rrggbb`, or `oklch(…)` for a colour that sRGB has not. */
  readonly color: string
  readonly isLocked: boolean
}

/** A palette while it is edited: plain data, never changed in place. */
export type PaletteDraft = {
  readonly title: string
  readonly gamut: Gamut
  readonly swatches: readonly Swatch[]
}

type Given = { readonly color: string; readonly name?: string; readonly isLocked?: boolean }

/**
 * A draft of what somebody sent: names and their number are cut to what fits, ids count from 1.
 *
 * @throws {PaletteError} invalid_color
 */
export function makePaletteDraft(
  given: readonly Given[],
  { title = '', gamut = 'srgb' }: { readonly title?: string; readonly gamut?: Gamut } = {},
): PaletteDraft {
  return {
    title: trimmedText(title, LONGEST_TITLE),
    gamut,
    swatches: given
      .slice(0, MOST_SWATCHES)
      .map(({ color, name = '', isLocked = false }, index) => ({
        id: index + 1,
        name: trimmedText(name, LONGEST_SWATCH_NAME),
        color: writeColor(readColor(color), gamut),
        isLocked,
      })),
  }
}

/** The colours of a draft as `#rrggbb`. */
export function hexesOf({ swatches }: Pick<PaletteDraft, 'swatches'>): string[] {
  return swatches.map(({ color }) => hexOf(color))
}

/** One line without control characters. */
export function trimmedText(text: string, most: number): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const line = text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
  return [...line].slice(0, most).join('').trimEnd()
}
