import type { JsonObject } from '@tessera/lottie'

/** Layers that commands add; their `ln` tells them from those of the author. */
export const helperNames = {
  canvas: 'tessera-canvas',
  background: 'tessera-background',
} as const

export function isHelper({ ln }: JsonObject): boolean {
  return ln === helperNames.canvas || ln === helperNames.background
}

export function findHelper(
  layers: readonly JsonObject[],
  name: keyof typeof helperNames,
): JsonObject | undefined {
  return layers.find(({ ln }) => ln === helperNames[name])
}

/** An `ind` that no layer of the list has. */
export function freeIndex(layers: readonly JsonObject[]): number {
  return (
    layers.reduce((most, { ind }) => (typeof ind === 'number' ? Math.max(most, ind) : most), 0) + 1
  )
}
