import { formatHex, parseHex } from './hex-color.ts'
import { isNearWhite, paletteCount } from './palette-options.ts'
import { heaviestFirst, type WeightedColor } from './quantize.ts'

/** A flat paint of vector art; `weight` is its share, such as the area it covers or its number of uses. */
export type Paint = { readonly hex: string; readonly weight: number }

/**
 * The palette of vector art from its paints, heaviest first. Unlike pixels, paints are exact, so
 * they are never averaged: the lightest ones are left out when there are more than `count`
 * (2–20, default 10). Near-white paints are left out unless nothing else is there; weights that
 * are not positive numbers do not count.
 *
 * @throws {PaletteError} invalid_color on a paint that is not `#rgb` or `#rrggbb`;
 *   invalid_count when `count` is 1
 */
export function paletteOfPaints(
  paints: readonly Paint[],
  { count }: { readonly count?: number } = {},
): string[] {
  const maxColors = paletteCount(count)
  const weights = new Map<string, number>()
  for (const { hex, weight } of paints) {
    const name = formatHex(parseHex(hex))
    if (weight > 0 && Number.isFinite(weight)) weights.set(name, (weights.get(name) ?? 0) + weight)
  }
  const all = [...weights].map(([hex, weight]): WeightedColor => ({ rgb: parseHex(hex), weight }))
  const painted = all.filter(({ rgb }) => !isNearWhite(...rgb))
  if (painted.length === 0) return all.length > 0 ? ['#ffffff'] : []
  return painted
    .sort(heaviestFirst)
    .slice(0, maxColors)
    .map(({ rgb }) => formatHex(rgb))
}
