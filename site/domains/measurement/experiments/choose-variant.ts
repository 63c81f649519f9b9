/** One of several versions of something, with its chance beside the others. */
export type Variant = { readonly name: string; readonly weight: number }

/**
 * The variant a draw falls on: each has the chance of its weight among all weights. `draw` is a random
 * number from 0 up to, not including, 1.
 */
export function chooseVariant<V extends Variant>(variants: readonly V[], draw: number): V {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  for (const variant of variants) {
    passed += variant.weight
    if (draw * total < passed) return variant
  }
  const last = variants.at(-1)
  if (!last) throw new RangeError('a test without variants')
  return last
}
