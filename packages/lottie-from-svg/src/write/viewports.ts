import { multiplyMatrices } from '@tessera/vector'
import { boundsOf, transformPoints, type Bounds } from '@tessera/vector'
import { boundingBox } from '../scene/bounds.ts'
import { isShape } from '../scene/geometry.ts'
import { propertyTrack, specified } from '../scene/property-track.ts'
import type { Instance, TransformSlot } from '../scene/scene.ts'
import { firstValue } from '../track/track.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import type { Viewport } from '../values/read-length.ts'
import { readLength } from '../values/read-length.ts'
import { readViewBox, viewBoxMatrix } from '../values/view-box.ts'
import type { Compiler, Place } from './compiler.ts'
import { composition } from './compose-layers.ts'
import { areShapes, layerOfShapes, underTransforms, type Item } from './item.ts'
import { rectangleMask } from './layer-mask.ts'
import { transformObjects } from './transform-objects.ts'

/** What a `use` shows, its own x and y left to the caller. */
export function usedItems(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const id = idOfReference(instance.node.attributes.get('href'))
  const node = id === null ? undefined : compiler.scene.tree.byId.get(id)
  if (!node || isInside(instance, node)) {
    compiler.scene.report.add(
      'omitted',
      'use',
      node ? 'it contains itself' : 'its target does not exist',
    )
    return []
  }
  // In a clip path a use may show a shape or text, and nothing else counts.
  if (place.isClip && !isShape(node.name) && node.name !== 'text') return []
  const target: Instance = { node, parent: instance, viewport: instance.viewport }
  if (node.name !== 'symbol' && node.name !== 'svg') return compiler.element(target, place)
  const size = (name: 'width' | 'height') => {
    const text = specified(instance, name) ?? specified(target, name)
    const axis = name === 'width' ? 'x' : 'y'
    const full = instance.viewport[name]
    return text === undefined || text === 'auto'
      ? full
      : (readLength(text, axis, instance.viewport) ?? full)
  }
  return viewportItems(compiler, target, { width: size('width'), height: size('height') }, place)
}

/** A use that leads to an element around it would never end. */
function isInside(instance: Instance, node: SvgNode): boolean {
  for (let at: Instance | null = instance; at; at = at.parent) if (at.node === node) return true
  for (let at: SvgNode | null = instance.node; at; at = at.parent) if (at === node) return true
  return false
}

/** The content of an `svg` inside the drawing. */
export function nestedSvgItems(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const value = (name: string) => firstValue(propertyTrack(compiler.scene, instance, name))[0] ?? 0
  const size = (name: 'width' | 'height') =>
    specified(instance, name) === undefined ? instance.viewport[name] : value(name)
  const viewport = { width: size('width'), height: size('height') }
  const items = viewportItems(compiler, instance, viewport, place)
  const shift: TransformSlot = { kind: 'translate', track: { still: [value('x'), value('y')] } }
  return underTransforms(items, transformObjects(compiler.scene, [shift]))
}

function viewportItems(compiler: Compiler, target: Instance, size: Viewport, place: Place): Item[] {
  const { scene } = compiler
  if (!(size.width > 0 && size.height > 0)) return []
  const { attributes } = target.node
  const matrix = viewBoxMatrix(
    attributes.get('viewBox'),
    attributes.get('preserveAspectRatio'),
    size,
  )
  const box = readViewBox(attributes.get('viewBox'))
  const viewport = box ? { width: box.width, height: box.height } : size
  const slot: TransformSlot = { kind: 'matrix', track: { still: matrix ?? [1, 0, 0, 1, 0, 0] } }
  const inner: Place = {
    ...place,
    matrix: matrix ? multiplyMatrices(place.matrix, matrix) : place.matrix,
    depth: place.depth + 1,
  }
  const items = compiler.children({ ...target, viewport }, inner)
  if (items.length === 0) return []
  const fitted = underTransforms(items, transformObjects(scene, [slot]))
  const overflow = specified(target, 'overflow') ?? 'hidden'
  if (overflow === 'visible' || overflow === 'auto') return fitted
  const frame = { minX: 0, minY: 0, maxX: size.width, maxY: size.height }
  if (staysInside(compiler, { ...target, viewport }, slot, frame)) return fitted
  if (areShapes(fitted)) {
    return [{ ...layerOfShapes(fitted), masks: [rectangleMask(scene, frame)] }]
  }
  return [composition(compiler, fitted, frame)]
}

/** Whether nothing below an element moves and all of it, strokes included, lies in the frame. */
function staysInside(
  compiler: Compiler,
  target: Instance,
  slot: TransformSlot,
  frame: Bounds,
): boolean {
  const { scene } = compiler
  let widest = 0
  const isStill = (node: SvgNode): boolean => {
    if (scene.plan.smil.has(node) || scene.plan.css.has(node)) return false
    if (node.name === 'text' || node.name === 'image' || node.name === 'use') return false
    const stroke = Number.parseFloat(node.style.get('stroke-width') ?? '1') || 1
    widest = Math.max(widest, node.style.has('transform') ? stroke * 4 : stroke)
    return node.children.every(isStill)
  }
  if (!isStill(target.node) || !('still' in slot.track)) return false
  // Round joins reach half a stroke; miters were seen to four times that.
  const box = boundingBox(scene, { ...target, node: { ...target.node, name: 'g' } })
  if (!box) return true
  const { minX, minY, maxX, maxY } = box
  const [a, b, c, d, e, f] = slot.track.still as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const corners = [minX - widest, minY - widest, maxX + widest, maxY + widest]
  const moved = boundsOf([transformPoints(corners, [a, b, c, d, e, f])])
  return (
    moved.minX >= frame.minX &&
    moved.minY >= frame.minY &&
    moved.maxX <= frame.maxX &&
    moved.maxY <= frame.maxY
  )
}
