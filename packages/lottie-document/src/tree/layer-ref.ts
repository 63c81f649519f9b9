import { objectsIn, type JsonObject, type LottieAnimation } from '@tessera/lottie'
import { CommandError } from '../command-error.ts'

/**
 * A layer by its place: the composition, null for the animation itself, and the place in it from the
 * front. Names and `ind` are no keys: files repeat them and leave them out.
 */
export type LayerRef = { readonly composition: string | null; readonly index: number }

/** The layers of a composition, to be changed in place on a copy. @throws {CommandError} no-layer */
export function layersIn(animation: LottieAnimation, composition: string | null): JsonObject[] {
  if (composition === null) return animation.layers
  const asset = animation.assets?.find(({ id, layers }) => id === composition && layers)
  if (!asset) throw new CommandError('no-layer', `no composition ${composition.slice(0, 40)}`)
  return asset['layers'] as JsonObject[]
}

/** @throws {CommandError} no-layer */
export function layerAt(animation: LottieAnimation, { composition, index }: LayerRef): JsonObject {
  const layer = layersIn(animation, composition)[index]
  if (!layer) throw new CommandError('no-layer', `no layer at ${index}`)
  return layer
}

/** Every list of layers: the animation’s own, then those of its compositions. */
export function layerLists({ layers, assets }: LottieAnimation): JsonObject[][] {
  const nested = objectsIn(assets).map((asset) => asset['layers'])
  return [layers, ...(nested.filter(Array.isArray) as JsonObject[][])]
}
