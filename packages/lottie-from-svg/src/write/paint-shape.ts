import type { JsonObject } from '@tessera/lottie'
import { invertMatrix, transformPoints, type Matrix } from '@tessera/vector'
import { boundsOverTime, pathTrackOf } from '../scene/bounds.ts'
import { outlineOf, type Outline } from '../scene/geometry.ts'
import { inheritedText, propertyTrack } from '../scene/property-track.ts'
import type { Instance } from '../scene/scene.ts'
import { firstValue, type Track } from '../track/track.ts'
import { readPaint } from '../values/property-reader.ts'
import { boundsOfPath } from '../values/path-measure.ts'
import { pathValue, runsOf } from '../values/path-value.ts'
import type { Compiler, Place } from './compiler.ts'
import { dashedGroup } from './enlarge-dashes.ts'
import { findGradient, lastStop, writeGradient } from './gradient.ts'
import { group, layerOfShapes, type Item } from './item.ts'
import {
  hasDashes,
  paintSource,
  productOf,
  solidPaint,
  strokeStyle,
  writeOpacity,
  type PaintRole,
} from './paints.ts'
import { patternItems } from './pattern.ts'
import { outlineShapes, pathShapes } from './shape-outline.ts'
import { transformObjects } from './transform-objects.ts'

/** One paint of a shape: entries that go over the shape's own outline, or items of their own. */
type Painted = { readonly entry: JsonObject } | { readonly items: readonly Item[] }

/**
 * What a shape paints, in its own space. `fade` is its opacity; where fill and stroke overlap under
 * it, both go into a layer that fades as a whole.
 */
export function paintShape(
  compiler: Compiler,
  instance: Instance,
  place: Place,
  fade: Track | null,
): Item[] {
  const outline = outlineOf(compiler.scene, instance)
  return outline ? paintOutline(compiler, instance, outline, place, fade) : []
}

export function paintOutline(
  compiler: Compiler,
  instance: Instance,
  outline: Outline,
  place: Place,
  fade: Track | null,
): Item[] {
  const { scene } = compiler
  const visibility = propertyTrack(scene, instance, 'visibility')
  const shown = productOf(scene, [visibility])
  if (shown && 'still' in shown && shown.still[0] === 0) return []
  if (place.isClip) {
    const rule = inheritedText(instance, 'clip-rule') === 'evenodd' ? 2 : 1
    const fill = { ty: 'fl', c: { a: 0, k: [0, 0, 0, 1] }, o: writeOpacity(scene, shown), r: rule }
    const shapes = outlineShapes(scene, outline, { hasDashes: false, hasStroke: false })
    return [{ kind: 'shape', shape: group([...shapes, fill]) }]
  }
  const fillSource =
    instance.node.name === 'line' ? { kind: 'none' as const } : paintSource(scene, instance, 'fill')
  const strokeSource = paintSource(scene, instance, 'stroke')
  const isBoth = fillSource.kind !== 'none' && strokeSource.kind !== 'none'
  const own = fade && !isBoth ? fade : null
  const opacityOf = (role: PaintRole) =>
    productOf(scene, [
      propertyTrack(scene, instance, `${role}-opacity`),
      ...(shown ? [shown] : []),
      ...(own ? [own] : []),
    ])
  const context = { compiler, instance, outline, place }
  const painted: Painted[] = []
  const fill =
    fillSource.kind === 'none' ? null : paintWith(context, fillSource, opacityOf('fill'), 'fill')
  if (fill) painted.push(fill)
  if (strokeSource.kind !== 'none') {
    const style = strokeStyle(scene, instance, () => pathTrackOf(scene, instance))
    const stroke = style && paintWith(context, strokeSource, opacityOf('stroke'), 'stroke', style)
    if (stroke) painted.push(stroke)
  }
  if (/^\s*(?:stroke|markers\s+stroke)/.test(inheritedText(instance, 'paint-order') ?? ''))
    painted.reverse()
  const items = joined(context, painted)
  if (!fade || own || items.length === 0) return items
  return fadeShapes(items, fade)
}

function fadeShapes(items: readonly Item[], fade: Track): Item[] {
  const shapes = items.filter((item) => item.kind === 'shape')
  if (shapes.length === items.length) return [{ ...layerOfShapes(shapes), opacity: fade }]
  return items.map((item) =>
    item.kind === 'shape' ? { ...layerOfShapes([item]), opacity: fade } : item,
  )
}

interface PaintContext {
  readonly compiler: Compiler
  readonly instance: Instance
  readonly outline: Outline
  readonly place: Place
}

/** Paints over one outline share its group; the last painted stands first. */
function joined(
  { compiler, instance, outline }: PaintContext,
  painted: readonly Painted[],
): Item[] {
  const { scene } = compiler
  const entries = painted.flatMap((paint) => ('entry' in paint ? [paint.entry] : []))
  const style = {
    hasDashes: hasDashes(scene, instance),
    hasStroke: entries.some(({ ty }) => ty === 'st' || ty === 'gs'),
  }
  if (entries.length === painted.length && entries.length > 0) {
    const shapes = outlineShapes(scene, outline, style)
    return shapes.length > 0
      ? [{ kind: 'shape', shape: dashedGroup(scene, shapes, entries.toReversed()) }]
      : []
  }
  return painted.flatMap((paint): readonly Item[] => {
    if ('items' in paint) return paint.items
    const shapes = outlineShapes(scene, outline, style)
    return shapes.length > 0
      ? [{ kind: 'shape', shape: dashedGroup(scene, shapes, [paint.entry]) }]
      : []
  })
}

function paintWith(
  context: PaintContext,
  source: Exclude<ReturnType<typeof paintSource>, { kind: 'none' }>,
  opacity: Track | null,
  role: PaintRole,
  style: JsonObject = {},
): Painted | null {
  const { compiler, instance, place } = context
  const { scene } = compiler
  const rule = inheritedText(instance, 'fill-rule') === 'evenodd' ? 2 : 1
  const members = role === 'fill' ? { r: rule } : style
  const solid = (color: Track) => ({
    entry: { ...solidPaint(scene, color, opacity, role), ...members },
  })
  if (source.kind === 'color') return solid(source.color)

  const path = context.outline.kind === 'path' ? context.outline.path : context.outline.path()
  const gradient = findGradient(scene, source.id)
  if (gradient) {
    if (gradient.stops.length === 0) return null
    const only = gradient.stops.length === 1 ? lastStop(scene, gradient) : null
    if (only) return solid(only)
    const bounds = boundsOfPath(firstValue(path))
    if (!Number.isFinite(bounds.minX)) return null
    const paint = writeGradient(scene, gradient, bounds, instance)
    if (!paint) return null
    const entry: JsonObject = {
      ty: role === 'fill' ? 'gf' : 'gs',
      ...paint.members,
      o: writeOpacity(scene, opacity),
      ...members,
    }
    if (!paint.space) return { entry }
    return inSpace(context, entry, paint.space, path, role)
  }
  const pattern = scene.tree.byId.get(source.id)
  if (pattern?.name === 'pattern') {
    if (role === 'stroke') {
      scene.report.add('omitted', 'pattern', 'strokes are not painted with patterns')
      return null
    }
    const bounds = boundsOverTime(scene, path)
    return {
      items: patternItems(compiler, pattern, { path, bounds, rule, opacity, place, instance }),
    }
  }
  const fallback = readPaint(
    source.fallback || 'none',
    firstValue(propertyTrack(scene, instance, 'color')),
  )
  return fallback && fallback[3]! > 0 ? solid({ still: fallback }) : null
}

/** A radial gradient that is no circle: the shape is put into the space where it is one. */
function inSpace(
  { compiler }: PaintContext,
  entry: JsonObject,
  space: Matrix,
  path: Track,
  role: PaintRole,
): Painted | null {
  const { scene } = compiler
  const inverse = invertMatrix(space)
  if (!inverse) return null
  if (role === 'stroke') {
    scene.report.add('approximated', 'gradient', 'an oval gradient on a stroke is drawn round')
    const scale = Math.sqrt(Math.abs(space[0] * space[3] - space[1] * space[2]))
    return { entry: roundStroke(entry, space, scale) }
  }
  const moved: Track =
    'still' in path
      ? { still: movePath(path.still, inverse) }
      : {
          segments: path.segments.map((segment) => ({
            ...segment,
            from: movePath(segment.from, inverse),
            to: movePath(segment.to, inverse),
          })),
          isSampled: path.isSampled,
        }
  const fine = { ...scene, size: Math.min(scene.size, 1) }
  const shapes = pathShapes(fine, moved)
  const [transform = {}] = transformObjects(scene, [{ kind: 'matrix', track: { still: space } }])
  const own = group([...shapes, entry], transform)
  return shapes.length > 0 ? { items: [{ kind: 'shape', shape: own }] } : null
}

/** The gradient's own points, brought from its space to the shape's. */
function roundStroke(entry: JsonObject, space: Matrix, scale: number): JsonObject {
  const start = (entry['s'] as { k: number[] }).k
  const end = (entry['e'] as { k: number[] }).k
  const radius = Math.hypot(end[0]! - start[0]!, end[1]! - start[1]!) * scale
  const [x = 0, y = 0] = transformPoints(start, space)
  return { ...entry, s: { a: 0, k: [x, y] }, e: { a: 0, k: [x + radius, y] } }
}

/** A path value under a matrix; handles are offsets, so they only turn and scale. */
export function movePath(value: readonly number[], matrix: Matrix): readonly number[] {
  const turn: Matrix = [matrix[0], matrix[1], matrix[2], matrix[3], 0, 0]
  return pathValue(
    runsOf(value).map(({ isClosed, points }) => {
      const moved: number[] = []
      for (let at = 0; at + 5 < points.length; at += 6) {
        moved.push(
          ...transformPoints(points.slice(at, at + 2), matrix),
          ...transformPoints(points.slice(at + 2, at + 6), turn),
        )
      }
      return { isClosed, points: moved }
    }),
  )
}
