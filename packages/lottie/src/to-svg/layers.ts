import { escapeAttribute } from '@tessera/vector'
import { layerType } from '../animation.ts'
import { isObject, objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'
import { nestedClock, remappedClock, type Clock } from './clock.ts'
import { readKeyframes, valueAt } from './keyframes.ts'
import { writeMasks } from './masks.ts'
import { writeShapes } from './shapes.ts'
import { animated, attribute, num, wideArea, type SvgWriter } from './svg-writer.ts'
import type { Track, TrackKey } from './track.ts'
import { writeOpacity, writeTransform } from './transforms.ts'

/** A composition: its layers, the assets all share, and its frame rate for remapped time. */
export interface Composition {
  readonly layers: readonly JsonObject[]
  readonly assets: ReadonlyMap<JsonValue | undefined, JsonObject>
  readonly framesPerSecond: number
  readonly depth: number
}

const MAX_DEPTH = 12
const BLENDS: Readonly<Record<number, string>> = {
  1: 'multiply',
  2: 'screen',
  3: 'overlay',
  4: 'darken',
  5: 'lighten',
  6: 'color-dodge',
  7: 'color-burn',
  8: 'hard-light',
  9: 'soft-light',
  10: 'difference',
  11: 'exclusion',
  12: 'hue',
  13: 'saturation',
  14: 'color',
  15: 'luminosity',
}

/** All layers of a composition, the first on top. */
export function writeLayers(writer: SvgWriter, composition: Composition, clock: Clock): string {
  const { layers } = composition
  let markup = ''
  for (const [index, layer] of layers.entries()) {
    if (layer.hd === true || layer.td === 1) continue
    const drawn = writeLayer(writer, composition, layer, clock)
    if (drawn === '') continue
    const matte = matteOf(layers, index)
    markup =
      (matte ? writeMatte(writer, composition, { layer, matte, drawn, clock }) : drawn) + markup
  }
  return markup
}

function matteOf(layers: readonly JsonObject[], index: number): JsonObject | undefined {
  const { tt, tp } = layers[index]!
  if (typeof tt !== 'number' || tt === 0) return undefined
  return typeof tp === 'number' ? layers.find(({ ind }) => ind === tp) : layers[index - 1]
}

type Matted = { layer: JsonObject; matte: JsonObject; drawn: string; clock: Clock }

/** Alpha, its inverse, luminance, its inverse: an inverse is the matte in black on white. */
function writeMatte(
  writer: SvgWriter,
  composition: Composition,
  { layer, matte, drawn, clock }: Matted,
): string {
  const source = writeLayer(writer, composition, matte, clock)
  const area = wideArea(writer)
  const id = writer.define((name) => {
    const open = `<mask id="${name}" maskUnits="userSpaceOnUse" ${area}`
    if (layer.tt === 1) return `${open} style="mask-type:alpha">${source}</mask>`
    if (layer.tt === 3) return `${open}>${source}</mask>`
    const matrix =
      layer.tt === 2
        ? '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'
        : '-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0'
    const filter = `<filter id="${name}-inverse" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter>`
    return `${filter}${open}><rect ${area} fill="#fff"/><g filter="url(#${name}-inverse)">${source}</g></mask>`
  })
  return `<g mask="url(#${id})">${drawn}</g>`
}

function writeLayer(
  writer: SvgWriter,
  composition: Composition,
  layer: JsonObject,
  clock: Clock,
): string {
  noteLosses(writer, layer)
  let markup = writeContent(writer, composition, layer, clock)
  if (markup === '') return ''
  markup = writeMasks(writer, layer, clock, markup)
  markup = writeTransform(writer, layer.ks, clock, markup)
  markup = writeOpacity(writer, isObject(layer.ks) ? layer.ks.o : undefined, clock, markup)
  for (const parent of parentsOf(composition.layers, layer)) {
    markup = writeTransform(writer, parent.ks, clock, markup)
  }
  const blend = typeof layer.bm === 'number' ? BLENDS[layer.bm] : undefined
  if (blend) markup = `<g style="mix-blend-mode:${blend}">${markup}</g>`
  return writeSpan(writer, layer, clock, markup)
}

function writeContent(
  writer: SvgWriter,
  composition: Composition,
  layer: JsonObject,
  clock: Clock,
): string {
  switch (layerType(layer.ty)) {
    case 'shape':
      return writeShapes(writer, layer.shapes, clock)
    case 'solid': {
      const size = [layer.sw, layer.sh].map((side) => (typeof side === 'number' ? num(side) : '0'))
      const color = typeof layer.sc === 'string' ? layer.sc : '#000'
      return `<rect width="${size[0]}" height="${size[1]}"${attribute('fill', color)}/>`
    }
    case 'precomposition':
      return writeNested(writer, composition, layer, clock)
    case 'image':
      return writeImage(writer, composition.assets.get(layer.refId))
    case 'text':
      writer.lose('text')
      return ''
    default:
      return ''
  }
}

function writeNested(
  writer: SvgWriter,
  composition: Composition,
  layer: JsonObject,
  clock: Clock,
): string {
  const asset = composition.assets.get(layer.refId)
  if (!asset || composition.depth >= MAX_DEPTH) {
    writer.lose(asset ? 'compositions nested too deep' : 'a missing composition')
    return ''
  }
  const start = typeof layer.st === 'number' ? layer.st : 0
  const stretch = typeof layer.sr === 'number' && layer.sr > 0 ? layer.sr : 1
  const remap = readKeyframes(layer.tm)
  const inner = remap
    ? remappedClock(clock, (frame) => (valueAt(remap, frame)[0] ?? 0) * composition.framesPerSecond)
    : nestedClock(clock, start, stretch)
  const nested = { ...composition, layers: objectsIn(asset.layers), depth: composition.depth + 1 }
  const drawn = writeLayers(writer, nested, inner)
  if (drawn === '' || typeof layer.w !== 'number' || typeof layer.h !== 'number') return drawn
  const size = `width="${num(layer.w)}" height="${num(layer.h)}"`
  const id = writer.define((name) => `<clipPath id="${name}"><rect ${size}/></clipPath>`)
  return `<g clip-path="url(#${id})">${drawn}</g>`
}

function writeImage(writer: SvgWriter, asset: JsonObject | undefined): string {
  if (!asset || typeof asset.p !== 'string' || !asset.p.startsWith('data:image/')) {
    writer.lose('pictures outside of the file')
    return ''
  }
  const size = [asset.w, asset.h].map((side) => (typeof side === 'number' ? num(side) : '0'))
  return `<image width="${size[0]}" height="${size[1]}" href="${escapeAttribute(asset.p)}"/>`
}

/** From the nearest to the farthest; a ring ends where it began. */
function parentsOf(layers: readonly JsonObject[], layer: JsonObject): JsonObject[] {
  const parents: JsonObject[] = []
  let next = layers.find(({ ind }) => ind !== undefined && ind === layer.parent)
  while (next && next !== layer && !parents.includes(next)) {
    parents.push(next)
    const { parent } = next
    next = parent === undefined ? undefined : layers.find(({ ind }) => ind === parent)
  }
  return parents
}

/** Shown from its in point to before its out point. */
function writeSpan(
  writer: SvgWriter,
  { ip, op }: JsonObject,
  clock: Clock,
  markup: string,
): string {
  const isShown = (frame: number) => {
    const local = clock.toLocal(frame)
    return (
      !(typeof ip === 'number' && local < ip - 1e-6) &&
      !(typeof op === 'number' && local >= op - 1e-6)
    )
  }
  const keys: TrackKey[] = []
  const changes = new Set([0, ...edges(clock, [ip, op])])
  for (const at of [...changes].sort((a, b) => a - b)) {
    const value = [isShown(at) ? 1 : 0]
    if (keys.at(-1)?.value[0] !== value[0]) keys.push({ at, value, ease: 'hold' })
  }
  const span: Track = keys
  if (span.length === 1) return span[0]!.value[0] === 1 ? markup : ''
  const written = animated(writer, 'display', span, ([shown = 1]) =>
    shown > 0.5 ? 'inline' : 'none',
  )
  return `<g${written.attributes}>${written.children}${markup}</g>`
}

/** Frames of the film at which a layer may come or go. */
function edges({ frames, toFilm }: Clock, points: readonly (JsonValue | undefined)[]): number[] {
  if (!toFilm) return Array.from({ length: Math.ceil(frames) }, (_, frame) => frame)
  return points
    .filter((point) => typeof point === 'number')
    .map(toFilm)
    .filter((at) => at > 0 && at < frames)
}

function noteLosses(writer: SvgWriter, { ef, ddd, ao }: JsonObject): void {
  if (Array.isArray(ef) && ef.some((effect) => isObject(effect) && effect.en !== 0))
    writer.lose('effects')
  if (ddd === 1) writer.lose('layers in space')
  if (ao === 1) writer.lose('layers that turn along their path')
}
