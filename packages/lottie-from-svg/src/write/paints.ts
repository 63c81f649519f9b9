import type { JsonObject } from '@tessera/lottie'
import { inheritedText, propertyTrack } from '../scene/property-track.ts'
import type { Instance, Scene } from '../scene/scene.ts'
import { combineTracks } from '../track/combine-tracks.ts'
import { keyValues, type Track } from '../track/track.ts'
import { idOfReference } from '../tree/svg-node.ts'
import { chordLength, measurePath } from '../values/path-measure.ts'
import { round, single, writeProperty } from './lottie-property.ts'
import { type Value } from '../values/value.ts'

export type PaintRole = 'fill' | 'stroke'

/** What an element is painted with. */
export type PaintSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'color'; readonly color: Track }
  /** The paint server's id, and the colour where there is no such server. */
  | { readonly kind: 'server'; readonly id: string; readonly fallback: string }

const REFERENCE = /^url\(\s*["']?#([^"')]+)["']?\s*\)\s*(.*)$/

export function paintSource(scene: Scene, instance: Instance, role: PaintRole): PaintSource {
  const text = inheritedText(instance, role)
  const reference = REFERENCE.exec(text ?? '')
  if (reference) {
    return { kind: 'server', id: idOfReference(text) ?? '', fallback: reference[2] ?? '' }
  }
  const color = propertyTrack(scene, instance, role)
  return keyValues(color).every(([, , , alpha = 0]) => alpha === 0)
    ? { kind: 'none' }
    : { kind: 'color', color }
}

/** The product of tracks of shares from 0 to 1; null when it is 1 for ever. */
export function productOf(scene: Scene, tracks: readonly Track[]): Track | null {
  const moving = tracks.filter((track) => !('still' in track && track.still[0] === 1))
  if (moving.length === 0) return null
  return combineTracks({
    tracks: moving,
    linearity: 'each',
    until: scene.until,
    tolerance: 0.001,
    budget: scene.budget,
    compute: (...values) => [
      values.reduce((product, value) => product * Math.min(1, Math.max(0, value[0] ?? 1)), 1),
    ],
  })
}

/** An opacity from 0 to 1 as Lottie's percentage. */
export function writeOpacity(scene: Scene, opacity: Track | null): JsonObject {
  if (!opacity) return { a: 0, k: 100 }
  return writeProperty(scene, opacity, single(scene, 'percent', 100))
}

/** A solid fill or the colour of a stroke, its alpha in the opacity. */
export function solidPaint(
  scene: Scene,
  color: Track,
  opacity: Track | null,
  role: PaintRole,
): JsonObject {
  const alpha = alphaOf(color)
  return {
    ty: role === 'fill' ? 'fl' : 'st',
    c: writeProperty(scene, color, ([red = 0, green = 0, blue = 0]) => [
      round(red, 4),
      round(green, 4),
      round(blue, 4),
      1,
    ]),
    o: writeOpacity(scene, productOf(scene, opacity ? [alpha, opacity] : [alpha])),
  }
}

function alphaOf(color: Track): Track {
  const pick = (value: Value) => [value[3] ?? 1]
  if ('still' in color) return { still: pick(color.still) }
  const segments = color.segments.map((segment) => ({
    ...segment,
    from: pick(segment.from),
    to: pick(segment.to),
  }))
  const first = segments[0]!.from[0]
  const isStill = segments.every(({ from, to }) => from[0] === first && to[0] === first)
  return isStill ? { still: [first ?? 1] } : { segments, isSampled: color.isSampled }
}

const CAPS: Readonly<Record<string, number>> = { butt: 1, round: 2, square: 3 }
const JOINS: Readonly<Record<string, number>> = { miter: 1, round: 2, bevel: 3 }

/** Width, caps, joins and dashes of a stroke; null where it paints nothing. */
export function strokeStyle(
  scene: Scene,
  instance: Instance,
  path: () => Track | null,
): JsonObject | null {
  const width = propertyTrack(scene, instance, 'stroke-width')
  if (keyValues(width).every(([number = 0]) => number <= 0)) return null
  const cap = CAPS[inheritedText(instance, 'stroke-linecap') ?? 'butt'] ?? 1
  const join = JOINS[inheritedText(instance, 'stroke-linejoin') ?? 'miter'] ?? 1
  const limit = Number.parseFloat(inheritedText(instance, 'stroke-miterlimit') ?? '4')
  const style: JsonObject = {
    w: writeProperty(scene, width, single(scene, 'degrees')),
    lc: cap,
    lj: join,
  }
  if (join === 1) style['ml'] = Number.isFinite(limit) ? limit : 4
  const dashes = writeDashes(scene, instance, path)
  if (dashes.length > 0) style['d'] = dashes
  return style
}

export function hasDashes(scene: Scene, instance: Instance): boolean {
  return keyValues(propertyTrack(scene, instance, 'stroke-dasharray')).some(
    (value) => value.length > 0,
  )
}

/** Each dash and gap by a name of its own, which lottie-web's SVG renderer needs. */
function writeDashes(scene: Scene, instance: Instance, path: () => Track | null): JsonObject[] {
  const dashes = propertyTrack(scene, instance, 'stroke-dasharray')
  const lists = keyValues(dashes)
  const length = Math.max(...lists.map((list) => list.length))
  if (length === 0) return []
  if (lists.every((list) => list.every((dash) => dash === 0))) return []
  const scale = scaleOfDashes(scene, instance, path)
  const write = (track: Track) => writeProperty(scene, track, single(scene, 'degrees', scale))
  const parts = Array.from({ length }, (_, at): JsonObject => {
    const isGap = at % 2 === 1
    // Without dashes for a while: one that is longer than any path.
    const pick = (list: Value) => [list.length > 0 ? list[at % list.length]! : isGap ? 0 : 1e5]
    return {
      n: isGap ? 'g' : 'd',
      nm: `${isGap ? 'gap' : 'dash'}${at}`,
      v: write(mapTrack(dashes, pick)),
    }
  })
  const offset = propertyTrack(scene, instance, 'stroke-dashoffset')
  return [...parts, { n: 'o', nm: 'offset', v: write(offset) }]
}

function mapTrack(track: Track, map: (value: Value) => Value): Track {
  if ('still' in track) return { still: map(track.still) }
  const segments = track.segments.map((segment) => ({
    ...segment,
    from: map(segment.from),
    to: map(segment.to),
  }))
  const first = segments[0]!.from[0]
  const isStill = segments.every(({ from, to }) => from[0] === first && to[0] === first)
  return isStill ? { still: [first!] } : { segments, isSampled: track.isSampled }
}

/** Browsers measure a curve to half a pixel: here as on a drawing of 192 pixels. */
const MEASURED_AT = 192

/**
 * How many units a unit of `pathLength` stands for; without one how much longer a path is than browsers find it, so
 * that dashes end where they draw them.
 */
function scaleOfDashes(scene: Scene, instance: Instance, path: () => Track | null): number {
  const track = path()
  if (!track) return 1
  const value = 'still' in track ? track.still : track.segments[0]!.from
  const { length } = measurePath(value)
  const wanted = Number.parseFloat(instance.node.attributes.get('pathLength') ?? '')
  if (wanted > 0) return length / wanted
  const found = chordLength(value, scene.size / MEASURED_AT / 2)
  return found > 0 ? length / found : 1
}
