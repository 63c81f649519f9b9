import type { JsonObject } from '@tessera/lottie'
import { multiplyMatrices } from '@tessera/vector'
import { limits } from '../limits.ts'
import { boundingBox, boundsOverTime } from '../scene/bounds.ts'
import { isShape, outlineOf } from '../scene/geometry.ts'
import { plainInstance } from '../scene/plain-instance.ts'
import { inheritedText, specified } from '../scene/property-track.ts'
import type { Instance, TransformSlot } from '../scene/scene.ts'
import { countInstance } from '../scene/count-instance.ts'
import { transformSlots } from '../scene/transform-slots.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import { axisOf } from '../values/property-reader.ts'
import { readLength } from '../values/read-length.ts'
import { runsOf } from '../values/path-value.ts'
import type { Compiler, Place } from './compiler.ts'
import { oneLayer, plainLayer } from './compose-layers.ts'
import { underTransforms, type Item, type LayerItem, type MatteKind } from './item.ts'
import { rectangleMask } from './layer-mask.ts'
import { tonedParts } from './mask-tone.ts'
import { pathShapes } from './shape-outline.ts'
import { firstMatrix, transformObjects } from './transform-objects.ts'

/** Items cut by an element's `clip-path` and `mask`, in the space of the element. */
export function cutItems(
  compiler: Compiler,
  instance: Instance,
  items: readonly Item[],
  place: Place,
): Item[] {
  // A mask that leads back to itself would never end.
  if (place.depth > limits.depth) return [...items]
  countInstance(compiler.scene)
  let cut: readonly Item[] = items
  const clip = referenceTo(compiler, instance, 'clip-path', 'clipPath')
  if (clip) cut = clipItems(compiler, instance, clip, cut, place)
  const mask = referenceTo(compiler, instance, 'mask', 'mask')
  if (mask && cut.length > 0) cut = maskItems(compiler, instance, mask, cut, place)
  return [...cut]
}

export function isCut(compiler: Compiler, instance: Instance): boolean {
  return (
    referenceTo(compiler, instance, 'clip-path', 'clipPath') !== null ||
    referenceTo(compiler, instance, 'mask', 'mask') !== null
  )
}

function referenceTo(
  compiler: Compiler,
  instance: Instance,
  property: string,
  name: string,
): SvgNode | null {
  const text = specified(instance, property)
  if (text === undefined || text === 'none') return null
  const id = idOfReference(text)
  const node = id === null ? undefined : compiler.scene.tree.byId.get(id)
  if (node?.name === name) return node
  if (id === null) compiler.scene.report.add('omitted', property, 'only references are followed')
  return null
}

function clipItems(
  compiler: Compiler,
  instance: Instance,
  clip: SvgNode,
  items: readonly Item[],
  place: Place,
): Item[] {
  const { scene } = compiler
  const source = plainInstance(scene, clip)
  const slots = unitSlots(compiler, instance, clip, 'clipPathUnits')
  if (!slots) return []
  const own = [...slots, ...transformSlots(scene, source)]
  const layer = plainLayer(compiler, items, place)
  const simple = own.length === 0 ? simpleClip(compiler, source) : null
  if (simple && layer.masks.length === 0 && layer.chain.length === 0)
    return [{ ...layer, masks: simple }]
  const inner = innerPlace(place, own, true)
  const shapes = cutItems(compiler, source, compiler.children(source, inner), inner)
  // A clip path without a shape shows nothing.
  if (shapes.length === 0) return []
  const turned = underTransforms(shapes, transformObjects(scene, own))
  return [matted(compiler, layer, turned, 'alpha', place)]
}

/** A clip path of one shape without a transform is a mask of the layer itself, which is smaller. */
function simpleClip({ scene }: Compiler, source: Instance): JsonObject[] | null {
  const drawn = source.node.children.filter(
    ({ name }) => isShape(name) || name === 'use' || name === 'text',
  )
  const [node] = drawn
  if (drawn.length !== 1 || !node || !isShape(node.name)) return null
  const instance: Instance = { node, parent: source, viewport: source.viewport }
  const isPlain = ['clip-path', 'mask', 'display', 'visibility'].every(
    (name) => specified(instance, name) === undefined && specified(source, name) === undefined,
  )
  const isAnimated = scene.plan.smil.has(node) || scene.plan.css.has(node)
  if (!isPlain || isAnimated || transformSlots(scene, instance).length > 0) return null
  const outline = outlineOf(scene, instance)
  if (!outline) return null
  const path = outline.kind === 'path' ? outline.path : outline.path()
  // Several runs would be several masks, joined: holes would be filled.
  if (!('still' in path) || runsOf(path.still).length !== 1) return null
  if (inheritedText(instance, 'clip-rule') === 'evenodd' && node.name !== 'rect') return null
  const shapes = pathShapes(scene, path)
  return shapes.map((shape) => closedMask(shape['ks'] as JsonObject))
}

function closedMask(path: JsonObject): JsonObject {
  const k = path['k'] as JsonObject
  return {
    mode: 'a',
    inv: false,
    pt: { a: 0, k: { ...k, c: true } },
    o: { a: 0, k: 100 },
    x: { a: 0, k: 0 },
  }
}

function maskItems(
  compiler: Compiler,
  instance: Instance,
  mask: SvgNode,
  items: readonly Item[],
  place: Place,
): Item[] {
  const { scene } = compiler
  const source = plainInstance(scene, mask)
  const slots = unitSlots(compiler, instance, mask, 'maskContentUnits')
  if (!slots) return []
  const inner = innerPlace(place, slots, false)
  const isAlpha = specified(source, 'mask-type') === 'alpha'
  const light = isAlpha ? null : lightOfMask(compiler, source, inner)
  const content = light ?? compiler.children(source, inner)
  const own = cutItems(compiler, source, content, inner)
  if (own.length === 0) return []
  const turned = underTransforms(own, transformObjects(scene, slots))
  const layer = plainLayer(compiler, items, place)
  const kind = isAlpha || light ? 'alpha' : 'luminance'
  const cut = matted(compiler, layer, turned, kind, place)
  const region = maskRegion(compiler, instance, mask)
  const { matte } = cut
  if (!region || !matte || matte.item.masks.length > 0 || matte.item.chain.length > 0) return [cut]
  return [{ ...cut, matte: { ...matte, item: { ...matte.item, masks: [region] } } }]
}

/**
 * What a mask of pure white and black lets through, as alpha: black erases what lies below it.
 * Players round luminance (ThorVG shows black as 1 of 255), alpha is exact and drawn faster. Null
 * for masks with greys, colours or gradients.
 */
function lightOfMask(compiler: Compiler, source: Instance, place: Place): Item[] | null {
  const { scene } = compiler
  let light: Item[] = []
  let dark: Item[] = []
  const erase = () => {
    if (dark.length > 0 && light.length > 0) {
      light = [matted(compiler, plainLayer(compiler, light, place), dark, 'inverted', place)]
    }
    dark = []
  }
  for (const { instance, tone } of tonedParts(scene, source)) {
    if (tone === 'mixed') return null
    const items = compiler.element(instance, place)
    if (tone === 'black') dark.push(...items)
    else {
      erase()
      light.push(...items)
    }
  }
  erase()
  return light
}

/** The region of a mask, where it is written and could cut something. */
function maskRegion(compiler: Compiler, instance: Instance, mask: SvgNode): JsonObject | null {
  const { scene } = compiler
  const isUser = mask.attributes.get('maskUnits') === 'userSpaceOnUse'
  const viewport = isUser ? instance.viewport : { width: 1, height: 1 }
  const length = (name: string, initial: string) =>
    readLength(mask.attributes.get(name) ?? initial, axisOf(name), viewport) ?? 0
  let [x, y, width, height] = [
    length('x', '-10%'),
    length('y', '-10%'),
    length('width', '120%'),
    length('height', '120%'),
  ]
  if (!isUser) {
    const box = boundingBox(scene, instance)
    // What moves has no steady box; its region is left open.
    if (!box || hasMovingPath(compiler, instance)) return null
    const [w, h] = [box.maxX - box.minX, box.maxY - box.minY]
    ;[x, y, width, height] = [box.minX + x * w, box.minY + y * h, width * w, height * h]
  }
  return rectangleMask(scene, { minX: x, minY: y, maxX: x + width, maxY: y + height })
}

function hasMovingPath({ scene }: Compiler, instance: Instance): boolean {
  const isMoving = (node: SvgNode): boolean =>
    scene.plan.smil.has(node) || scene.plan.css.has(node) || node.children.some(isMoving)
  const outline = isShape(instance.node.name) ? outlineOf(scene, instance) : null
  if (!outline) return isMoving(instance.node)
  const path = outline.kind === 'path' ? outline.path : outline.path()
  return !('still' in path) && Number.isFinite(boundsOverTime(scene, path).minX)
}

/** The step from the units of a mask or clip path to those of the element; null without a box. */
function unitSlots(
  { scene }: Compiler,
  instance: Instance,
  node: SvgNode,
  attribute: string,
): TransformSlot[] | null {
  if (node.attributes.get(attribute) !== 'objectBoundingBox') return []
  const box = boundingBox(scene, instance)
  if (!box) return null
  const { minX, minY, maxX, maxY } = box
  return [{ kind: 'matrix', track: { still: [maxX - minX, 0, 0, maxY - minY, minX, minY] } }]
}

function innerPlace(place: Place, slots: readonly TransformSlot[], isClip: boolean): Place {
  return {
    matrix: multiplyMatrices(place.matrix, firstMatrix(slots)),
    depth: place.depth + 1,
    isClip,
  }
}

/** A layer under a matte; one that has a matte already goes into a composition. */
function matted(
  compiler: Compiler,
  layer: LayerItem,
  matte: readonly Item[],
  kind: MatteKind,
  place: Place,
): LayerItem {
  const item = oneLayer(compiler, matte, place)
  const content = layer.matte ? plainLayer(compiler, [layer], place) : layer
  return { ...content, matte: { item, kind } }
}
