import type { Filter, Range } from './feature.ts'

/** FNV-1a with 32 bits over UTF-16 units, as GrowthBook's SDKs compute it. */
function fnv32a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/**
 * Where a visitor stands between 0 and 1 for a seed. Version 1 knows a thousand places, version 2 ten
 * thousand without bias; null for versions that do not exist.
 */
export function drawOf(seed: string, visitorId: string, version: number): number | null {
  if (version === 2) return (fnv32a(String(fnv32a(seed + visitorId))) % 10_000) / 10_000
  if (version === 1) return (fnv32a(visitorId + seed) % 1000) / 1000
  return null
}

export function isWithin(draw: number, [start, end]: Range): boolean {
  return draw >= start && draw < end
}

/** The part of the visitors that each variation gets: its weight, cut to the coverage. */
export function rangesOf(
  variations: number,
  coverage = 1,
  weights: readonly number[] = [],
): readonly Range[] {
  const share = Math.min(Math.max(coverage, 0), 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const areUsable = weights.length === variations && total >= 0.99 && total <= 1.01
  const used = areUsable ? weights : Array.from({ length: variations }, () => 1 / variations)
  let start = 0
  return used.map((weight) => {
    const range = [start, start + share * weight] as const
    start += weight
    return range
  })
}

/** Whether a filter keeps a visitor out. */
export function isFilteredOut(
  { seed, ranges, hashVersion = 2 }: Filter,
  visitorId: string,
): boolean {
  const draw = drawOf(seed, visitorId, hashVersion)
  return draw === null || !ranges.some((range) => isWithin(draw, range))
}
