import { objectsIn, type JsonObject, type LottieAnimation } from '@tessera/lottie'

/** Assets that are pictures: all that hold no layers. */
export function picturesOf({ assets }: LottieAnimation): JsonObject[] {
  return objectsIn(assets).filter(({ layers, p }) => !layers && typeof p === 'string')
}

/** A name that no asset has. */
export function freeAssetId({ assets }: LottieAnimation, stem: string): string {
  const taken = new Set(objectsIn(assets).map(({ id }) => id))
  let number = 1
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
