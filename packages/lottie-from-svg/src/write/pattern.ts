import type { Bounds } from '@tessera/vector'
import {
  invertMatrix,
  multiplyMatrices,
  transformPoints,
  boundsOf,
  type Matrix,
} from '@tessera/vector'
import { limits } from '../limits.ts'
import { plainInstance } from '../scene/plain-instance.ts'
import type { Instance } from '../scene/scene.ts'
import type { Track } from '../track/track.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import { axisOf } from '../values/property-reader.ts'
import { readLength } from '../values/read-length.ts'
import { matrixOfList, readTransformList } from '../values/transform-list.ts'
import { composition, plainLayer } from './compose-layers.ts'
import type { Compiler, Place } from './compiler.ts'
import { group, layerOfShapes, underTransforms, type Item } from './item.ts'
import { pathShapes } from './shape-outline.ts'
import { transformObjects } from './transform-objects.ts'
import { viewBoxMatrix } from '../values/view-box.ts'

interface PatternFill {
  readonly path: Track
  /** Of the path over the whole file. */
  readonly bounds: Bounds
  readonly rule: number
  readonly opacity: Track | null
  readonly place: Place
  readonly instance: Instance
}

const MOST_REFERENCES = 16

/** A pattern as tiles of one composition, cut to the shape that it fills. */
export function patternItems(compiler: Compiler, pattern: SvgNode, fill: PatternFill): Item[] {
  const { scene } = compiler
  const chain = chainOf(compiler, pattern)
  const text = (name: string) => {
    for (const node of chain) {
      const value = node.style.get(name) ?? node.attributes.get(name)
      if (value !== undefined) return value
    }
    return undefined
  }
  const { bounds, instance, place } = fill
  if (!Number.isFinite(bounds.minX)) return []
  const box = { width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY }
  const isUser = text('patternUnits') === 'userSpaceOnUse'
  const length = (name: string) => {
    const viewport = isUser ? instance.viewport : { width: 1, height: 1 }
    return readLength(text(name) ?? '0', axisOf(name), viewport) ?? 0
  }
  let [x, y, width, height] = [length('x'), length('y'), length('width'), length('height')]
  if (!isUser) {
    ;[x, width] = [bounds.minX + x * box.width, width * box.width]
    ;[y, height] = [bounds.minY + y * box.height, height * box.height]
  }
  const holder = chain.find(({ children }) => children.length > 0)
  if (!(width > 0 && height > 0) || !holder) return []
  const own = matrixOfList(
    readTransformList(text('patternTransform') ?? '', instance.viewport) ?? [],
  )
  const inverse = invertMatrix(own)
  if (!inverse) return []
  const corners = [
    bounds.minX,
    bounds.minY,
    bounds.maxX,
    bounds.minY,
    bounds.maxX,
    bounds.maxY,
    bounds.minX,
    bounds.maxY,
  ]
  const area = boundsOf([transformPoints(corners, inverse)])
  const [firstX, lastX] = [Math.floor((area.minX - x) / width), Math.ceil((area.maxX - x) / width)]
  const [firstY, lastY] = [
    Math.floor((area.minY - y) / height),
    Math.ceil((area.maxY - y) / height),
  ]
  if ((lastX - firstX) * (lastY - firstY) > limits.tilesOfPattern) {
    scene.report.add('omitted', 'pattern', 'it has too many tiles')
    return []
  }

  let content: Matrix = [1, 0, 0, 1, 0, 0]
  const viewBox = text('viewBox')
  if (viewBox !== undefined) {
    const fit = viewBoxMatrix(viewBox, text('preserveAspectRatio'), { width, height })
    content = multiplyMatrices([1, 0, 0, 1, x, y], fit ?? content)
  } else if (text('patternContentUnits') === 'objectBoundingBox') {
    content = [box.width, 0, 0, box.height, bounds.minX, bounds.minY]
  }
  const inner = {
    ...place,
    matrix: multiplyMatrices(place.matrix, multiplyMatrices(own, content)),
    depth: place.depth + 1,
  }
  const items = compiler.children(plainInstance(scene, holder), inner)
  if (items.length === 0) return []
  const fitted = underTransforms(
    items,
    transformObjects(scene, [{ kind: 'matrix', track: { still: content } }]),
  )
  const tile = composition(compiler, fitted, {
    minX: x,
    minY: y,
    maxX: x + width,
    maxY: y + height,
  })
  const tiles: Item[] = []
  for (let row = firstY; row < lastY; row += 1) {
    for (let column = firstX; column < lastX; column += 1) {
      const shift = [{ p: { a: 0, k: [column * width, row * height] } }]
      tiles.push(...underTransforms([tile], shift))
    }
  }
  scene.report.add('approximated', 'pattern', 'its tiles are whole units wide and may show seams')
  const turned = underTransforms(
    tiles,
    transformObjects(scene, [{ kind: 'matrix', track: { still: own } }]),
  )
  const shape = group([
    ...pathShapes(scene, fill.path),
    { ty: 'fl', c: { a: 0, k: [0, 0, 0, 1] }, o: { a: 0, k: 100 }, r: fill.rule },
  ])
  const layer = plainLayer(compiler, turned, place)
  const matte = { item: layerOfShapes([{ kind: 'shape', shape }]), kind: 'alpha' as const }
  return [{ ...layer, opacity: fill.opacity, matte }]
}

function chainOf({ scene }: Compiler, first: SvgNode): SvgNode[] {
  const chain: SvgNode[] = []
  for (
    let at: SvgNode | undefined = first;
    at && !chain.includes(at) && chain.length < MOST_REFERENCES;
  ) {
    chain.push(at)
    const id = idOfReference(at.attributes.get('href'))
    at = id === null ? undefined : scene.tree.byId.get(id)
  }
  return chain
}
