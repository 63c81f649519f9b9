import { hexOfRgb, rgbOfHex } from '@tessera/vector'
import type { Paint, Solid } from '../picture/picture.ts'

export const PAPER: Solid = { kind: 'solid', color: '#ffffff', alpha: 1, isCurrent: false }

export function isOpaque(paint: Paint): boolean {
  return paint.kind === 'solid' ? paint.alpha >= 1 : paint.stops.every(({ alpha }) => alpha >= 1)
}

/** The opaque paint that is seen where one lies over an opaque other, of which one is no gradient. */
export function mixPaints(over: Paint, under: Paint): Paint {
  if (over.kind === 'solid') {
    if (under.kind === 'solid') return mixSolid(over, under)
    const stops = under.stops.map((stop) => ({ ...stop, ...mixColors(over, stop) }))
    return { ...under, stops }
  }
  if (under.kind !== 'solid') throw new Error('Two gradients have no mix that is a gradient')
  const stops = over.stops.map((stop) => ({ ...stop, ...mixColors(stop, under) }))
  return { ...over, stops }
}

type Tint = { readonly color: string; readonly alpha: number }

function mixColors(over: Tint, under: Tint): Tint {
  const [top, ground] = [rgbOfHex(over.color), rgbOfHex(under.color)]
  const color = hexOfRgb(
    top.map((channel, at) => channel * over.alpha + ground[at]! * (1 - over.alpha)),
  )
  return { color, alpha: 1 }
}

function mixSolid(over: Solid, under: Solid): Solid {
  return { kind: 'solid', isCurrent: false, ...mixColors(over, under) }
}
