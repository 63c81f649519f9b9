import type { JsonObject } from '@tessera/lottie'

/** Whether a layer is cut out by another. */
export function isMatted({ tt }: JsonObject): boolean {
  return typeof tt === 'number' && tt > 0
}

/** The place of the layer that cuts a layer out: by `tp`, else the one above it; -1 for none. */
export function matteOf(layers: readonly JsonObject[], index: number): number {
  const layer = layers[index]
  if (!layer || !isMatted(layer)) return -1
  if (typeof layer['tp'] !== 'number') return index - 1
  return layers.findIndex(({ ind }) => ind === layer['tp'])
}

/** Layers that have to stay beside each other: a matte and what it cuts out, when it is found by its place. */
export function blocksOf(layers: readonly JsonObject[]): JsonObject[][] {
  const blocks: JsonObject[][] = []
  for (const layer of layers) {
    const block = blocks.at(-1)
    if (block && isMatted(layer) && typeof layer['tp'] !== 'number') block.push(layer)
    else blocks.push([layer])
  }
  return blocks
}

/**
 * Lets go of a matte that was never there: a first layer that asks for the one above it would be cut out by
 * whatever is put in front of it.
 */
export function releaseFirst(layers: readonly JsonObject[]): void {
  const [first] = layers
  if (first && isMatted(first) && typeof first['tp'] !== 'number') delete first['tt']
}
