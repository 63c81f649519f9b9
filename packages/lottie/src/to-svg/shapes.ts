import { objectsIn, type JsonObject, type JsonValue } from '../json-tree.ts'
import type { Clock } from './clock.ts'
import { outlineOf, pathData } from './geometry.ts'
import { writePaint } from './paints.ts'
import { animated, type SvgWriter } from './svg-writer.ts'
import { isMoving, sampled, trackValue, type Track } from './track.ts'
import { writeOpacity, writeTransform } from './transforms.ts'
import { writeTrim } from './trims.ts'

/** An outline with the transforms and trims between it and the paint that covers it. */
type Outline = { track: Track; transforms: readonly JsonObject[]; trims: readonly JsonObject[] }

const STYLES = new Set<JsonValue | undefined>(['fl', 'st', 'gf', 'gs'])
const OUTLINES = new Set<JsonValue | undefined>(['sh', 'el', 'rc', 'sr'])
const HARMLESS = new Set<JsonValue | undefined>(['tr', 'gr', 'tm', 'mm'])

/**
 * The shapes of a layer. The first of a list lies on top; a paint covers every outline before it in its
 * list, those in groups too; a trim cuts all outlines before it.
 */
export function writeShapes(
  writer: SvgWriter,
  shapes: JsonValue | undefined,
  clock: Clock,
  trims: readonly JsonObject[] = [],
): string {
  const items = objectsIn(shapes).filter(({ hd }) => hd !== true)
  let markup = ''
  for (const [index, item] of items.entries()) {
    const inherited = [...trims, ...items.slice(index + 1).filter(({ ty }) => ty === 'tm')]
    if (item.ty === 'gr') {
      const transform = objectsIn(item.it).find(({ ty }) => ty === 'tr')
      const inner = writeShapes(writer, item.it, clock, inherited)
      const moved = writeTransform(writer, transform, clock, inner)
      markup = writeOpacity(writer, transform?.o, clock, moved) + markup
    } else if (STYLES.has(item.ty)) {
      const outlines = items
        .slice(0, index)
        .flatMap((_, at) => outlinesOf(items, at, clock))
        .map((outline) => ({ ...outline, trims: [...outline.trims, ...trims] }))
      markup = writeStyled(writer, item, outlines, clock) + markup
    } else if (item.ty === 'mm') {
      if (item.mm !== 1 && item.mm !== undefined) writer.lose('merged paths that cut')
    } else if (!OUTLINES.has(item.ty) && !HARMLESS.has(item.ty)) {
      writer.lose(`shape ${String(item.ty)}`)
    }
  }
  return markup
}

function outlinesOf(items: readonly JsonObject[], index: number, clock: Clock): Outline[] {
  const item = items[index]!
  const trims = items.slice(index + 1).filter(({ ty }) => ty === 'tm')
  if (item.ty === 'gr') {
    const inner = objectsIn(item.it).filter(({ hd }) => hd !== true)
    const transform = inner.find(({ ty }) => ty === 'tr')
    return inner.flatMap((_, at) =>
      outlinesOf(inner, at, clock).map((outline) => ({
        track: outline.track,
        transforms: transform ? [transform, ...outline.transforms] : outline.transforms,
        trims: [...outline.trims, ...trims],
      })),
    )
  }
  const track = outlineOf(item, clock)
  return track ? [{ track, transforms: [], trims }] : []
}

function writeStyled(
  writer: SvgWriter,
  style: JsonObject,
  outlines: readonly Outline[],
  clock: Clock,
): string {
  const paint = writePaint(writer, style, clock)
  const isStroke = style.ty === 'st' || style.ty === 'gs'
  const isPlain = ({ transforms, trims }: Outline) => transforms.length === 0 && trims.length === 0
  const plain = outlines.filter(isPlain)
  let markup =
    plain.length === 0
      ? ''
      : path(
          joinOutlines(
            writer,
            plain.map(({ track }) => track),
          ),
          paint,
          '',
        )
  for (const { track, transforms, trims } of outlines.filter((outline) => !isPlain(outline))) {
    const [trim] = trims
    if (trims.length > 1) writer.lose('several trims of one path')
    if (trim?.m === 2) writer.lose('trims over several paths')
    if (trim && !isStroke) writer.lose('trimmed fills')
    const cut = trim && isStroke ? writeTrim(writer, trim, clock) : { attributes: '', children: '' }
    const d = animated(writer, 'd', track, pathData)
    let drawn = path(d, paint, cut.attributes, cut.children)
    for (const transform of transforms.toReversed()) {
      drawn = writeTransform(writer, transform, clock, drawn)
    }
    markup += drawn
  }
  return markup
}

type Written = { attributes: string; children: string }

function path(d: Written, paint: Written, more: string, children = ''): string {
  return `<path${d.attributes}${paint.attributes}${more}>${d.children}${paint.children}${children}</path>`
}

/** Outlines under one paint are one path, so that holes stay holes. */
function joinOutlines(writer: SvgWriter, tracks: readonly Track[]): Written {
  const [only] = tracks
  if (only && tracks.length === 1) return animated(writer, 'd', only, pathData)
  const write = (values: (readonly number[])[]) => values.map((value) => pathData(value)).join('')
  if (!tracks.some(isMoving)) {
    return { attributes: ` d="${write(tracks.map((track) => track[0]!.value))}"`, children: '' }
  }
  // Lengths of outlines stay, so their numbers can stand behind each other and be told apart again.
  const lengths = tracks.map((track) => track[0]!.value.length)
  if (tracks.some((track, at) => track.some(({ value }) => value.length !== lengths[at]))) {
    writer.lose('outlines whose points come and go')
  }
  const all = sampled(writer.frames, (frame) =>
    tracks.flatMap((track) => [...trackValue(track, frame)]),
  )
  return animated(writer, 'd', all, (value) => {
    let start = 0
    return write(lengths.map((length) => value.slice(start, (start += length))))
  })
}
