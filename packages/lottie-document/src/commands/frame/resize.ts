import type { JsonObject, LottieAnimation } from '@tessera/lottie'
import { findHelper, freeIndex, helperNames, isHelper } from '../../tree/helper-layers.ts'
import { defineCommand } from '../define-command.ts'
import { numberFrom, oneOf } from '../fields/fields.ts'

const LARGEST = 8192
/** Cameras and sounds are not drawn. */
const UNDRAWN: ReadonlySet<unknown> = new Set([6, 13])

/**
 * Another canvas. `scale` makes the drawing as large as fits, in the middle; `crop` leaves its size and
 * cuts off or adds room around. All layers hang on one null layer, which a second resize changes again.
 */
export const resize = defineCommand({
  type: 'resize',
  fields: {
    width: numberFrom(1, LARGEST),
    height: numberFrom(1, LARGEST),
    fit: oneOf('scale', 'crop'),
  },
  edit(copy, { width, height, fit }) {
    if (copy.w === width && copy.h === height) return
    const scale = fit === 'crop' ? 1 : Math.min(width / copy.w, height / copy.h)
    place(canvasLayer(copy), scale, [(width - copy.w * scale) / 2, (height - copy.h * scale) / 2])
    copy.w = width
    copy.h = height
    const background = findHelper(copy.layers, 'background')
    if (background) Object.assign(background, { sw: width, sh: height })
  },
})

/** The null layer that everything hangs on; made where there is none yet. */
function canvasLayer(animation: LottieAnimation): JsonObject {
  const known = findHelper(animation.layers, 'canvas')
  const layer = known ?? nullLayer(animation)
  for (const other of animation.layers) {
    const isFree = other['parent'] === undefined && !isHelper(other)
    if (isFree && !UNDRAWN.has(other['ty'])) other['parent'] = layer['ind'] as number
  }
  // Behind everything, so that it comes between no layer and its matte.
  if (!known) animation.layers.push(layer)
  return layer
}

function nullLayer({ layers, ip, op }: LottieAnimation): JsonObject {
  const still = (k: number | number[]) => ({ a: 0, k })
  return {
    ty: 3,
    nm: 'Canvas',
    ln: helperNames.canvas,
    ind: freeIndex(layers),
    ddd: 0,
    sr: 1,
    ip,
    op,
    st: 0,
    ks: {
      o: still(100),
      r: still(0),
      p: still([0, 0, 0]),
      a: still([0, 0, 0]),
      s: still([100, 100, 100]),
    },
  }
}

function place(layer: JsonObject, scale: number, [x, y]: readonly [number, number]): void {
  const transform = layer['ks'] as { p: { k: number[] }; s: { k: number[] } }
  const [left = 0, top = 0] = transform.p.k
  const [across = 100, down = 100] = transform.s.k
  transform.p.k = [left * scale + x, top * scale + y, 0]
  transform.s.k = [across * scale, down * scale, 100]
}
