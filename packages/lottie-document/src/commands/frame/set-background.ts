import type { JsonObject, LottieAnimation } from '@tessera/lottie'
import { findHelper, freeIndex, helperNames } from '../../tree/helper-layers.ts'
import { defineCommand } from '../define-command.ts'
import { colorOrNone } from '../fields/fields.ts'

/** A solid behind everything, since players paint no background of their own; null takes it away. */
export const setBackground = defineCommand({
  type: 'set-background',
  fields: { color: colorOrNone },
  edit(copy, { color }) {
    const known = findHelper(copy.layers, 'background')
    if (color === null) copy.layers = copy.layers.filter((layer) => layer !== known)
    else if (known) known['sc'] = color
    else copy.layers.push(solid(copy, color))
  },
})

/** The colour behind everything; null for none. */
export function backgroundOf({ layers }: LottieAnimation): string | null {
  const color = findHelper(layers, 'background')?.['sc']
  return typeof color === 'string' ? color : null
}

function solid({ layers, w, h, ip, op }: LottieAnimation, color: string): JsonObject {
  const still = (k: number | number[]) => ({ a: 0, k })
  return {
    ty: 1,
    nm: 'Background',
    ln: helperNames.background,
    ind: freeIndex(layers),
    ddd: 0,
    sr: 1,
    // Longer than any part that the animation is cut to.
    ip: Math.min(0, ip),
    op,
    st: 0,
    sw: w,
    sh: h,
    sc: color,
    ks: {
      o: still(100),
      r: still(0),
      p: still([0, 0, 0]),
      a: still([0, 0, 0]),
      s: still([100, 100, 100]),
    },
  }
}
