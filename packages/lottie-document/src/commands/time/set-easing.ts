import { visitKeyframes } from '../../time/keyframes.ts'
import { layerAt } from '../../tree/layer-ref.ts'
import { defineCommand } from '../define-command.ts'
import { layers, numberOrNone, oneOf } from '../fields/fields.ts'

/** As CSS names and draws them. */
const curves = {
  linear: [0, 0, 1, 1],
  ease: [0.25, 0.1, 0.25, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
} as const satisfies Record<Exclude<Easing, 'hold'>, readonly number[]>

export const easings = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'hold'] as const
export type Easing = (typeof easings)[number]

const easing = oneOf(...easings)

const MOST_FRAMES = 100_000

/**
 * Gives the movement of layers one easing, or with `at` that which begins with the keys of one moment;
 * `hold` jumps from key to key.
 */
export const setEasing = defineCommand({
  type: 'set-easing',
  fields: { layers, easing, at: numberOrNone(-MOST_FRAMES, MOST_FRAMES) },
  edit(copy, { layers: refs, easing: wanted, at }) {
    for (const ref of refs) {
      visitKeyframes(layerAt(copy, ref), (_property, keyframes) => {
        for (const keyframe of keyframes.slice(0, -1)) {
          if (at !== null && keyframe['t'] !== at) continue
          if (wanted === 'hold') {
            keyframe['h'] = 1
            continue
          }
          const [outX, outY, inX, inY] = curves[wanted]
          delete keyframe['h']
          keyframe['o'] = { x: outX, y: outY }
          keyframe['i'] = { x: inX, y: inY }
        }
      })
    }
  },
})
