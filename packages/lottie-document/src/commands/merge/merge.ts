import { readLottie, type JsonObject, type LottieAnimation } from '@tessera/lottie'
import { findHelper, freeIndex, isHelper } from '../../tree/helper-layers.ts'
import { releaseFirst } from '../../tree/mattes.ts'
import { defineCommand } from '../define-command.ts'
import { animation, oneOf, sourceOrNone, text } from '../fields/fields.ts'
import { adoptAnimation } from './adopt-animation.ts'

export const mergePlaces = ['after', 'over', 'under', 'beside'] as const
export type MergePlace = (typeof mergePlaces)[number]
const place = oneOf(...mergePlaces)

/**
 * Puts another animation into this one, as a composition with one layer: after it, in front of it, behind
 * it, or on a canvas that grows by its width. It is scaled to the canvas and takes its frame rate.
 * `source` names the asset of the catalogue that it is, whose author and licence every file then names.
 */
export const merge = defineCommand({
  type: 'merge',
  fields: { animation, name: text(200), source: sourceOrNone, place },
  edit(copy, { animation: other, name, place: where }) {
    const { id, frames, from } = adoptAnimation(copy, other)
    const box = boxOf(copy, other, where)
    const start = where === 'after' ? copy.op : copy.ip
    const length = where === 'after' ? frames : Math.max(frames, copy.op - copy.ip)
    const shown: JsonObject = {
      ...layerOf({ id, name: name.trim(), box, w: other.w, h: other.h }),
      ind: freeIndex(copy.layers),
      ip: start,
      op: start + frames,
      st: start - from,
    }
    if (where === 'after') endAt(copy, copy.op)
    lengthen(copy, start + length)
    insert(copy, shown, where === 'under')
    if (where === 'beside') widen(copy, copy.w + box.width)
    // Together they may be more than a player takes.
    readLottie(copy)
  },
})

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly scale: number
}

function boxOf({ w, h }: LottieAnimation, other: LottieAnimation, where: MergePlace): Box {
  const scale = where === 'beside' ? h / other.h : Math.min(w / other.w, h / other.h)
  const [width, height] = [other.w * scale, other.h * scale]
  if (where === 'beside') return { x: w, y: 0, width: Math.max(1, Math.round(width)), scale }
  return { x: (w - width) / 2, y: (h - height) / 2, width, scale }
}

type Shown = {
  readonly id: string
  readonly name: string
  readonly box: Box
  readonly w: number
  readonly h: number
}

function layerOf({ id, name, box: { x, y, scale }, w, h }: Shown): JsonObject {
  const still = (k: number | number[]) => ({ a: 0, k })
  return {
    ty: 0,
    nm: name,
    refId: id,
    w,
    h,
    ddd: 0,
    sr: 1,
    ks: {
      o: still(100),
      r: still(0),
      p: still([x, y, 0]),
      a: still([0, 0, 0]),
      s: still([scale * 100, scale * 100, 100]),
    },
  }
}

/** What went on beyond the end would be seen under what follows now. */
function endAt({ layers }: LottieAnimation, frame: number): void {
  for (const layer of layers) {
    if (isHelper(layer)) continue
    if (typeof layer['op'] === 'number' && layer['op'] > frame) layer['op'] = frame
    if (typeof layer['ip'] === 'number' && layer['ip'] > frame) layer['ip'] = frame
  }
}

function lengthen(animation: LottieAnimation, end: number): void {
  for (const layer of animation.layers) {
    const lasts = isHelper(layer) && typeof layer['op'] === 'number'
    if (lasts) layer['op'] = Math.max(end, layer['op'] as number)
  }
  animation.op = Math.max(animation.op, end)
}

/** Behind everything still means in front of the background. */
function insert(animation: LottieAnimation, layer: JsonObject, isBehind: boolean): void {
  const { layers } = animation
  if (!isBehind) {
    releaseFirst(layers)
    layers.unshift(layer)
    return
  }
  const helper = layers.findIndex(isHelper)
  layers.splice(helper === -1 ? layers.length : helper, 0, layer)
}

function widen(animation: LottieAnimation, width: number): void {
  animation.w = Math.round(width)
  const background = findHelper(animation.layers, 'background')
  if (background) background['sw'] = animation.w
}
