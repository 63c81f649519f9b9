import { hexOfRgb, rgbOfHex } from '@tessera/vector'
import type { Paint, Solid, Stop } from '../picture/picture.ts'

/** Stops that a pair of stops becomes. */
const STEPS = 8

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
  const stops = refineStops(over.stops).map((stop) => ({ ...stop, ...mixColors(stop, under) }))
  return { ...over, stops }
}

/** Where colour and opacity change together, their product bends: more stops keep to the curve. */
function refineStops(stops: readonly Stop[]): Stop[] {
  return stops.flatMap((stop, at) => {
    const next = stops[at + 1]
    if (!next || stop.alpha === next.alpha || stop.color === next.color) return [stop]
    const [from, to] = [rgbOfHex(stop.color), rgbOfHex(next.color)]
    return Array.from({ length: STEPS }, (_, step) => {
      const between = (a: number, b: number) => a + ((b - a) * step) / STEPS
      return {
        offset: between(stop.offset, next.offset),
        color: hexOfRgb(from.map((channel, index) => between(channel, to[index]!))),
        alpha: between(stop.alpha, next.alpha),
      }
    })
  })
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

/** A paint as one colour, the mean of its stops. */
export function middleOf(paint: Paint): Solid {
  if (paint.kind === 'solid') return paint
  const channels = [0, 1, 2].map((channel) => {
    const sum = paint.stops.reduce((total, { color }) => total + rgbOfHex(color)[channel]!, 0)
    return sum / paint.stops.length
  })
  return { kind: 'solid', color: hexOfRgb(channels), alpha: 1, isCurrent: false }
}
