import type { JsonObject, JsonValue } from './json-tree.ts'

/** A Lottie document that `readLottie` has checked. */
export type LottieAnimation = JsonObject & {
  /** Frames a second. */
  fr: number
  /** First frame, and the frame after the last one. */
  ip: number
  op: number
  w: number
  h: number
  layers: JsonObject[]
  assets?: JsonObject[]
}

/** Names of the numeric layer types, https://lottie.github.io/lottie-spec/ and its predecessors. */
const layerTypes = {
  0: 'precomposition',
  1: 'solid',
  2: 'image',
  3: 'null',
  4: 'shape',
  5: 'text',
  6: 'audio',
  13: 'camera',
} as const

export type LayerType = (typeof layerTypes)[keyof typeof layerTypes] | 'other'

/** What kind of layer a `ty` stands for. */
export function layerType(ty: JsonValue | undefined): LayerType {
  return layerTypes[ty as keyof typeof layerTypes] ?? 'other'
}

/** The layers of every composition: the document's own first, then each precomposition's. */
export function compositions({ layers, assets = [] }: LottieAnimation): JsonObject[][] {
  const nested = assets.map((asset) => asset.layers).filter(Array.isArray)
  return [layers, ...(nested as JsonObject[][])]
}
