import type { AssetKind } from '@tessera/contracts'

/**
 * How a picture fares on a dark page: `mono` has no colour of its own and may be turned light,
 * `dark` would vanish and needs a lighter backdrop.
 */
export type PictureTone = 'mono' | 'dark'

const DARK = 0.12

/** The tone of an asset by its colours, the most used first; undefined where any ground will do. */
export function pictureTone(kind: AssetKind, colors: readonly string[]): PictureTone | undefined {
  const [main] = colors
  if (main === undefined) return kind === 'icon' ? 'mono' : undefined
  return lightnessOf(main) < DARK ? 'dark' : undefined
}

/** Rough share of light, 0 to 1, by the weights of Rec. 709. */
function lightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
