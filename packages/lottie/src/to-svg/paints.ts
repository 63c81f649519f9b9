import { hexOfRgb } from '@tessera/vector'
import { isObject, objectsIn, type JsonObject } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import { animated, attribute, num, type SvgWriter } from './svg-writer.ts'
import { isMoving, joinTracks, mapTrack, trackOf, type Track } from './track.ts'

export interface Paint {
  readonly attributes: string
  readonly children: string
}

const CAPS = { 1: 'butt', 2: 'round', 3: 'square' } as const
const JOINS = { 1: 'miter', 2: 'round', 3: 'bevel' } as const

/** The attributes of a fill or stroke, plain or a gradient. */
export function writePaint(writer: SvgWriter, style: JsonObject, clock: Clock): Paint {
  const isStroke = style.ty === 'st' || style.ty === 'gs'
  const place = isStroke ? 'stroke' : 'fill'
  const parts = [writeColor(writer, style, { place, clock })]
  const opacity = mapTrack(trackOf(style.o, clock, [100]), ([share = 100]) => [share / 100])
  if (isMoving(opacity) || opacity[0]!.value[0] !== 1) {
    parts.push(animated(writer, `${place}-opacity`, opacity, ([share = 1]) => num(share)))
  }
  if (!isStroke) return joined(parts, style.r === 2 ? ' fill-rule="evenodd"' : '')
  const width = trackOf(style.w, clock, [1])
  parts.push(animated(writer, 'stroke-width', width, ([value = 1]) => num(Math.max(0, value))))
  parts.push(...writeDashes(writer, style, clock))
  const cap = CAPS[style.lc as keyof typeof CAPS] ?? 'round'
  const join = JOINS[style.lj as keyof typeof JOINS] ?? 'round'
  const limit = typeof style.ml === 'number' ? attribute('stroke-miterlimit', num(style.ml)) : ''
  return joined(parts, ` fill="none" stroke-linecap="${cap}" stroke-linejoin="${join}"${limit}`)
}

function joined(parts: readonly Paint[], more: string): Paint {
  return {
    attributes: parts.map(({ attributes }) => attributes).join('') + more,
    children: parts.map(({ children }) => children).join(''),
  }
}

function writeDashes(writer: SvgWriter, { d }: JsonObject, clock: Clock): Paint[] {
  const rows = objectsIn(d).map(({ n, v }) => ({ n, track: trackOf(v, clock, [0]) }))
  const lengths = rows.filter(({ n }) => n !== 'o').map(({ track }) => track)
  if (lengths.length === 0) return []
  const all = joinTracks(lengths, clock.frames, (values) => values.map(([length = 0]) => length))
  const offset = rows.find(({ n }) => n === 'o')
  return [
    animated(writer, 'stroke-dasharray', all, (value) => value.map(num).join(' ')),
    ...(offset
      ? [animated(writer, 'stroke-dashoffset', offset.track, ([value = 0]) => num(value))]
      : []),
  ]
}

function writeColor(
  writer: SvgWriter,
  style: JsonObject,
  { place, clock }: { place: string; clock: Clock },
): Paint {
  if (style.ty === 'gf' || style.ty === 'gs') {
    const id = writeGradient(writer, style, clock)
    return { attributes: ` ${place}="url(#${id})"`, children: '' }
  }
  return animated(writer, place, trackOf(style.c, clock, [0, 0, 0]), hexOf)
}

/** Channels are 0 to 1; files older than 4.1.9 have 0 to 255. */
function hexOf([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const channels = [red, green, blue]
  const scale = channels.some((channel) => channel > 1) ? 1 : 255
  return hexOfRgb(channels.map((channel) => Math.min(255, Math.max(0, channel * scale))))
}

function writeGradient(writer: SvgWriter, style: JsonObject, clock: Clock): string {
  const start = trackOf(style.s, clock, [0, 0])
  const end = trackOf(style.e, clock, [0, 0])
  const isRadial = style.t === 2
  const parts = isRadial
    ? radialEnds(writer, start, end)
    : [
        animated(writer, 'x1', start, ([x = 0]) => num(x)),
        animated(writer, 'y1', start, ([, y = 0]) => num(y)),
        animated(writer, 'x2', end, ([x = 0]) => num(x)),
        animated(writer, 'y2', end, ([, y = 0]) => num(y)),
      ]
  if (isRadial && (trackOf(style.h, clock, [0])[0]!.value[0] ?? 0) !== 0)
    writer.lose('gradient highlights')
  const { attributes, children } = joined(parts, ' gradientUnits="userSpaceOnUse"')
  const name = isRadial ? 'radialGradient' : 'linearGradient'
  const stops = writeStops(writer, style, clock)
  return writer.define((id) => `<${name} id="${id}"${attributes}>${children}${stops}</${name}>`)
}

function radialEnds(writer: SvgWriter, start: Track, end: Track): Paint[] {
  const radius = joinTracks([start, end], writer.frames, ([from, to]) => [
    Math.hypot(to![0]! - from![0]!, to![1]! - from![1]!),
  ])
  return [
    animated(writer, 'cx', start, ([x = 0]) => num(x)),
    animated(writer, 'cy', start, ([, y = 0]) => num(y)),
    animated(writer, 'r', radius, ([r = 0]) => num(r)),
  ]
}

/** Colours at offsets, then alphas at offsets of their own. */
function writeStops(writer: SvgWriter, { g }: JsonObject, clock: Clock): string {
  if (!isObject(g) || typeof g.p !== 'number') return ''
  const count = g.p
  const track = trackOf(g.k, clock, [])
  const { value } = track[0]!
  const colors = Array.from({ length: count }, (_, stop) => value[stop * 4] ?? 0)
  const alphas: number[] = []
  for (let at = count * 4; at + 1 < value.length; at += 2) alphas.push(value[at]!)
  const offsets = [...new Set([...colors, ...alphas])].sort((a, b) => a - b)
  if (isMoving(track) && alphas.length > 0) writer.lose('moving alphas of gradients')
  return offsets
    .map((offset) => {
      const color = animated(
        writer,
        'stop-color',
        mapTrack(track, (values) => colorAt(values, count, offset)),
        hexOf,
      )
      const alpha = alphaAt(value, count, offset)
      const opacity = alpha === 1 ? '' : attribute('stop-opacity', num(alpha))
      return `<stop${attribute('offset', num(offset))}${color.attributes}${opacity}>${color.children}</stop>`
    })
    .join('')
}

function colorAt(value: readonly number[], count: number, offset: number): number[] {
  return [1, 2, 3].map((channel) =>
    between(
      Array.from({ length: count }, (_, stop) => [
        value[stop * 4] ?? 0,
        value[stop * 4 + channel] ?? 0,
      ]),
      offset,
    ),
  )
}

function alphaAt(value: readonly number[], count: number, offset: number): number {
  const pairs: number[][] = []
  for (let at = count * 4; at + 1 < value.length; at += 2) pairs.push([value[at]!, value[at + 1]!])
  return pairs.length === 0 ? 1 : between(pairs, offset)
}

function between(pairs: readonly number[][], offset: number): number {
  const after = pairs.findIndex(([at]) => at! >= offset)
  if (after <= 0) return pairs.at(after === 0 ? 0 : -1)?.[1] ?? 0
  const [[low = 0, from = 0] = [], [high = 1, to = 0] = []] = [pairs[after - 1], pairs[after]]
  return high === low ? to : from + ((to - from) * (offset - low)) / (high - low)
}
