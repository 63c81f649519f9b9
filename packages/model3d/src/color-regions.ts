import type { Clip, Paint } from '@tessera/svg'
import { channelsOfHex, hexOfChannels } from '@tessera/vector'
import { planarMap } from './planar-map.ts'
import type { GridArea } from './planar-map.ts'
import { traceLoops } from './trace-loops.ts'
import type { DirectedEdge, Polygon } from './trace-loops.ts'

/** What is seen in one colour at one height, as polygons that no other region overlaps. */
export interface ColorRegion {
  readonly color: string
  /** 0 for what lies lowest; one more for each differently coloured paint underneath. */
  readonly level: number
  readonly polygons: readonly Polygon[]
}

export interface SolidPaint extends Paint {
  readonly color: string
}

const MAX_LEVEL = 6
const OPAQUE = 0.985

/**
 * Cuts the drawing into the regions that are seen: paints hide what they cover, translucent paints
 * tint it (over white where there is nothing), equal colours join. Regions share borders and never
 * overlap, so solids made of them have no coplanar faces that flicker.
 */
export function colorRegions(
  areas: readonly GridArea[],
  paints: readonly SolidPaint[],
): ColorRegion[] {
  const map = planarMap(areas)
  const seen = map.covers.map((cover) => {
    const covering = new Set(cover)
    const stack: number[] = []
    for (const [index, paint] of paints.entries()) {
      if (!covering.has(paint.area)) continue
      if (paint.clips.every((clip) => isOpen(clip, covering))) stack.push(index)
    }
    return stack
  })
  const levels = paintLevels(paints, seen)
  const labels = seen.map((stack) => labelOf(stack, paints, levels))
  const borders = new Map<string, DirectedEdge[]>()
  for (const edge of map.edges) {
    const [left, right] = [labels[edge.left] ?? null, labels[edge.right] ?? null]
    if (left === right) continue
    if (left !== null) push(borders, left, edge)
    if (right !== null) {
      push(borders, right, { ax: edge.bx, ay: edge.by, bx: edge.ax, by: edge.ay })
    }
  }
  return [...borders]
    .map(([label, edges]) => ({
      color: label.slice(0, 7),
      level: Number(label.slice(8)),
      polygons: traceLoops(edges),
    }))
    .filter((region) => region.polygons.length > 0)
}

function push(borders: Map<string, DirectedEdge[]>, label: string, edge: DirectedEdge): void {
  const list = borders.get(label)
  if (list) list.push(edge)
  else borders.set(label, [edge])
}

function isOpen(clip: Clip, covering: ReadonlySet<number>): boolean {
  if (clip.kind === 'clip') return clip.areas.some(({ area }) => covering.has(area))
  let light = 0
  for (const { area, light: own } of clip.areas) if (covering.has(area)) light = own
  return light > 0.4
}

/** A paint stands one level above every differently coloured paint that it covers somewhere. */
function paintLevels(
  paints: readonly SolidPaint[],
  stacks: readonly (readonly number[])[],
): number[] {
  const below = paints.map(() => new Set<number>())
  for (const stack of stacks) {
    for (let at = 1; at < stack.length; at += 1) {
      const [lower, upper] = [stack[at - 1], stack[at]]
      if (lower !== undefined && upper !== undefined) below[upper]?.add(lower)
    }
  }
  const levels: number[] = []
  for (const [index, paint] of paints.entries()) {
    let level = 0
    for (const lower of below[index] ?? []) {
      const rises = paint.alpha >= OPAQUE && paints[lower]?.color !== paint.color
      level = Math.max(level, (levels[lower] ?? 0) + (rises ? 1 : 0))
    }
    levels.push(Math.min(MAX_LEVEL, level))
  }
  return levels
}

/** `#rrggbb level` of what is seen through a stack of paints, or `null` where there is none. */
function labelOf(
  stack: readonly number[],
  paints: readonly SolidPaint[],
  levels: readonly number[],
): string | null {
  const top = stack.at(-1)
  if (top === undefined) return null
  let mixed: number[] = [1, 1, 1]
  for (const index of stack) {
    const paint = paints[index]
    if (!paint) continue
    const own = channelsOfHex(paint.color)
    const alpha = paint.alpha >= OPAQUE ? 1 : paint.alpha
    mixed = mixed.map((channel, at) => channel * (1 - alpha) + (own[at] ?? 0) * alpha)
  }
  return `${hexOfChannels(mixed)} ${levels[top] ?? 0}`
}
