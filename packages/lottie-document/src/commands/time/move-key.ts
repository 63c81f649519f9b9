import type { JsonObject } from '@tessera/lottie'
import { visitKeyframes } from '../../time/keyframes.ts'
import { layerAt } from '../../tree/layer-ref.ts'
import { defineCommand } from '../define-command.ts'
import { layer, numberFrom } from '../fields/fields.ts'

const MOST_FRAMES = 100_000
const frame = numberFrom(-MOST_FRAMES, MOST_FRAMES)
/** Keys of one property stay at least this far apart: players divide by it. */
const LEAST = 1

/**
 * Moves the keys that a layer has at one moment to another, as its bar shows them. A key never passes its
 * neighbours: it stays a frame away from them.
 */
export const moveKey = defineCommand({
  type: 'move-key',
  fields: { layer, from: frame, to: frame },
  edit(copy, { layer: ref, from, to }) {
    visitKeyframes(layerAt(copy, ref), (_property, keyframes) => {
      if (keyframes.length < 2) return
      const index = keyframes.findIndex(({ t }) => t === from)
      const key = keyframes[index]
      if (key) key['t'] = between(to, keyframes[index - 1], keyframes[index + 1]) ?? from
    })
  },
})

/** The moment nearest to one that lies between two keys; null where there is no room. */
function between(
  time: number,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): number | null {
  const least = before ? (before['t'] as number) + LEAST : -MOST_FRAMES
  const most = after ? (after['t'] as number) - LEAST : MOST_FRAMES
  return least > most ? null : Math.min(most, Math.max(least, time))
}

/** Deletes the keys that a layer has at one moment; what moved between two keys then rests. */
export const deleteKey = defineCommand({
  type: 'delete-key',
  fields: { layer, at: frame },
  edit(copy, { layer: ref, at }) {
    visitKeyframes(layerAt(copy, ref), (property, keyframes) => {
      const kept = keyframes.filter(({ t }) => t !== at)
      if (keyframes.length < 2 || kept.length === keyframes.length) return
      // Old files say where a segment ends: its new end is where the next key begins.
      for (const [index, key] of kept.entries()) {
        const next = kept[index + 1]
        if (key['e'] !== undefined && next?.['s'] !== undefined) key['e'] = next['s']
      }
      property['k'] = kept
    })
  },
})
