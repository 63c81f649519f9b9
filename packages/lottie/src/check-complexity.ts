import { compositions, layerType, type LottieAnimation } from './animation.ts'
import { numbersIn, objectsIn, visitObjects, type JsonObject, type JsonValue } from './json-tree.ts'
import { limits } from './limits.ts'
import { LottieError } from './lottie-error.ts'

/**
 * Refuses what is small to store and endless to play: compositions that hold themselves, references
 * that multiply, repeaters with huge counts.
 *
 * @throws {LottieError} reference_cycle, too_complex
 */
export function checkComplexity(animation: LottieAnimation): void {
  const layerCount = compositions(animation).reduce((sum, layers) => sum + layers.length, 0)
  if (layerCount > limits.layers) throw new LottieError('too_complex', `${layerCount} layers`)
  checkExpansion(animation)
  visitObjects(animation, checkRepeater)
}

function checkExpansion({ layers, assets = [] }: LottieAnimation): void {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const sizes = new Map<JsonObject, number>()
  const open = new Set<JsonObject>()

  function sizeOf(layers: JsonObject[], depth: number): number {
    if (depth > limits.depth) throw new LottieError('too_deep', 'compositions nested too deep')
    let size = layers.length
    for (const layer of layers) {
      const asset = layerType(layer.ty) === 'precomposition' ? byId.get(layer.refId) : undefined
      if (asset) size += assetSize(asset, depth)
    }
    if (size > limits.expandedLayers) throw new LottieError('too_complex', 'layers multiply')
    return size
  }

  function assetSize(asset: JsonObject, depth: number): number {
    const known = sizes.get(asset)
    if (known !== undefined) return known
    if (open.has(asset)) throw new LottieError('reference_cycle', 'a composition holds itself')
    open.add(asset)
    const size = sizeOf(objectsIn(asset.layers), depth + 1)
    open.delete(asset)
    sizes.set(asset, size)
    return size
  }

  sizeOf(layers, 0)
}

function checkRepeater({ ty, c }: JsonObject): void {
  if (ty !== 'rp') return
  if (numbersBelow(c).some((copies) => copies > limits.repeaterCopies)) {
    throw new LottieError('too_complex', 'a repeater makes too many copies')
  }
}

/** The values of a property, still or keyframed. */
function numbersBelow(property: JsonValue | undefined): number[] {
  if (typeof property === 'number') return [property]
  if (typeof property !== 'object' || property === null || Array.isArray(property)) return []
  const { k } = property
  if (typeof k === 'number') return [k]
  return numbersIn(k) ?? objectsIn(k).flatMap(({ s, e }) => [s, e].flatMap(asNumbers))
}

function asNumbers(value: JsonValue | undefined): number[] {
  return typeof value === 'number' ? [value] : (numbersIn(value) ?? [])
}
