import { compositions, type LottieAnimation } from '../animation.ts'
import { isObject, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'

/**
 * Removes in place layers and shapes that no frame shows. A layer that another one hangs on, as its parent
 * or matte, stays. Frames of a precomposition are counted by each layer that plays it, so in there
 * only layers without a single frame go.
 */
export function dropUnseenLayers(animation: LottieAnimation): void {
  for (const layers of compositions(animation)) {
    const range = layers === animation.layers ? animation : null
    const parents = new Set(objectsIn(layers).flatMap(({ parent, tp }) => [parent, tp]))
    const kept = objectsIn(layers).filter((layer, index, all) => {
      if (layer.ind !== undefined && parents.has(layer.ind)) return true
      if (layer.tt || layer.td || all[index + 1]?.tt) return true
      return layer.hd !== true && isInside(layer, range)
    })
    layers.splice(0, layers.length, ...kept)
    const left = new Set(kept.flatMap(({ parent, tp }) => [parent, tp]))
    for (const layer of kept) {
      if (!left.has(layer.ind)) delete layer.ind
      if (Array.isArray(layer.shapes)) layer.shapes = seenShapes(layer.shapes)
    }
  }
}

function isInside({ ip, op }: JsonObject, range: LottieAnimation | null): boolean {
  if (typeof ip !== 'number' || typeof op !== 'number') return true
  return op > ip && (range === null || (ip < range.op && op > range.ip))
}

function seenShapes(items: readonly JsonValue[]): JsonObject[] {
  const seen = items.filter(isObject).filter(({ hd }) => hd !== true)
  for (const item of seen) if (Array.isArray(item.it)) item.it = seenShapes(item.it)
  return seen.filter(({ ty, it }) => ty !== 'gr' || drawsAnything(it))
}

/** A group of nothing but its transform paints nothing, and nothing outside sees into it. */
function drawsAnything(items: JsonValue | undefined): boolean {
  return objectsIn(items).some(({ ty }) => ty !== 'tr')
}
