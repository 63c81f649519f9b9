import { objectsIn, type JsonObject, type LottieAnimation } from '@tessera/lottie'
import { keyframesOf, visitKeyframes } from '../../time/keyframes.ts'
import { reverseKeyframes, tidy } from '../../time/reverse-keyframes.ts'
import { layerLists } from '../../tree/layer-ref.ts'
import { defineCommand } from '../define-command.ts'

/** Plays backwards: the first frame shows what the last one did. */
export const reverse = defineCommand({
  type: 'reverse',
  fields: {},
  edit: reverseInPlace,
})

/**
 * Every composition is mirrored at the same moment. A layer that shows one at the time `(t - st) / sr`
 * then has to start at `mirror - st - mirror * sr` to meet it.
 */
function reverseInPlace(animation: LottieAnimation): void {
  const { ip, op, fr } = animation
  // The last frame that is shown is the one before the out point.
  const mirror = ip + op - 1
  for (const layer of layerLists(animation).flat()) {
    const [start, end] = [numberOf(layer['ip'], ip), numberOf(layer['op'], op)]
    layer['ip'] = ip + op - end
    layer['op'] = ip + op - start
    const stretch = numberOf(layer['sr'], 1)
    layer['st'] = mirror - numberOf(layer['st'], 0) - mirror * stretch
    mirrorRemap(layer, mirror / fr)
  }
  for (const marker of objectsIn(animation['markers'])) {
    if (typeof marker['tm'] !== 'number') continue
    marker['tm'] = ip + op - marker['tm'] - numberOf(marker['dr'], 0)
  }
  visitKeyframes(animation, (property, keyframes) => {
    property['k'] = reverseKeyframes(keyframes, mirror)
  })
}

/** A time remap says which second of its composition is shown, and that runs backwards too. */
function mirrorRemap({ tm }: JsonObject, seconds: number): void {
  if (typeof tm !== 'object' || tm === null || Array.isArray(tm)) return
  if (typeof tm['k'] === 'number') tm['k'] = tidy(seconds - tm['k'])
  for (const keyframe of keyframesOf(tm) ?? []) {
    for (const name of ['s', 'e']) {
      const value = keyframe[name]
      if (typeof value === 'number') keyframe[name] = tidy(seconds - value)
      if (!Array.isArray(value)) continue
      keyframe[name] = value.map((entry) =>
        typeof entry === 'number' ? tidy(seconds - entry) : entry,
      )
    }
  }
}

function numberOf(value: unknown, usual: number): number {
  return typeof value === 'number' ? value : usual
}
