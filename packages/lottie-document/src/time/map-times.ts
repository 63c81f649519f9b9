import { objectsIn, type JsonObject, type LottieAnimation } from '@tessera/lottie'
import { layerLists } from '../tree/layer-ref.ts'
import { visitKeyframes } from './keyframes.ts'

/** Multiplies every time that is counted in frames, in place; time remaps are in seconds and stay. */
export function scaleTimes(animation: LottieAnimation, factor: number): void {
  scale(animation, ['ip', 'op'], factor)
  for (const layers of layerLists(animation)) {
    for (const layer of layers) scale(layer, ['ip', 'op', 'st'], factor)
  }
  for (const marker of objectsIn(animation['markers'])) scale(marker, ['tm', 'dr'], factor)
  visitKeyframes(animation, (_property, keyframes) => {
    for (const keyframe of keyframes) scale(keyframe, ['t'], factor)
  })
}

function scale(object: JsonObject, names: readonly string[], factor: number): void {
  for (const name of names) {
    const value = object[name]
    if (typeof value === 'number') object[name] = value * factor
  }
}
