import {
  channelsOfHex,
  hexOfChannels,
  parseColor,
  type Color,
  type XmlElement,
} from '@tessera/vector'
import type { Style } from './resolve-style.ts'

interface Stop {
  /** Channels from 0 to 1. */
  readonly rgb: readonly number[]
  readonly alpha: number
  readonly offset: number
}

/**
 * The mean colour of a gradient over its length: each stretch between two stops counts by its
 * length. The alpha is that of the most opaque stop.
 */
export function meanOfStops(
  elements: readonly XmlElement[],
  styleOfStop: (stop: XmlElement) => Style,
): Color {
  const stops = elements.map((element) => readStop(element, styleOfStop(element)))
  const sum = [0, 0, 0]
  let total = 0
  for (const [index, { rgb, offset }] of stops.entries()) {
    const before = index === 0 ? -offset : (stops[index - 1]?.offset ?? 0)
    const after = index === stops.length - 1 ? 2 - offset : (stops[index + 1]?.offset ?? 1)
    const weight = Math.max(1e-6, (after - before) / 2)
    total += weight
    for (const [channel, value] of rgb.entries())
      sum[channel] = (sum[channel] ?? 0) + value * weight
  }
  return {
    hex: hexOfChannels(sum.map((channel) => channel / (total || 1))),
    alpha: Math.max(0, ...stops.map(({ alpha }) => alpha)),
  }
}

/** A number or percentage from 0 to 1; what is out of range is clamped. */
export function ratio(value: string | undefined, fallback: number): number {
  const number = Number.parseFloat(value ?? '')
  if (!Number.isFinite(number)) return fallback
  return Math.min(1, Math.max(0, value?.trim().endsWith('%') ? number / 100 : number))
}

function readStop(element: XmlElement, style: Style): Stop {
  const color = parseColor(style['stop-color'] ?? 'black') ?? { hex: '#000000', alpha: 1 }
  return {
    rgb: channelsOfHex(color.hex),
    alpha: color.alpha * ratio(style['stop-opacity'], 1),
    offset: ratio(element.attributes.get('offset'), 0),
  }
}
