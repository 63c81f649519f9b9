import { boundsOf, transformPoints, type Bounds } from '@tessera/vector'
import { firstValue, valueAt, type Track } from '../track/track.ts'
import { boundsOfPath } from '../values/path-measure.ts'
import { matrixOfList, readTransformList } from '../values/transform-list.ts'
import { isShape, outlineOf } from './geometry.ts'
import { specified } from './property-track.ts'
import type { Instance, Scene } from './scene.ts'

/** The path of a shape, whatever Lottie shape it becomes. */
export function pathTrackOf(scene: Scene, instance: Instance): Track | null {
  const outline = outlineOf(scene, instance)
  if (!outline) return null
  return outline.kind === 'path' ? outline.path : outline.path()
}

const NEVER_DRAWN = new Set([
  'defs',
  'symbol',
  'mask',
  'clipPath',
  'pattern',
  'marker',
  'linearGradient',
  'radialGradient',
])

/** The box of an element as SVG counts it: fills only, in its own units, at the first moment. */
export function boundingBox(scene: Scene, instance: Instance, depth = 0): Bounds | null {
  const { node } = instance
  if (isShape(node.name)) {
    const path = pathTrackOf(scene, instance)
    const box = path && boundsOfPath(firstValue(path))
    return box && Number.isFinite(box.minX) ? box : null
  }
  if (depth > 20 || NEVER_DRAWN.has(node.name)) return null
  const children = node.name === 'use' ? usedBy(scene, instance) : childrenOf(instance)
  const boxes = children.flatMap((child) => {
    const box = boundingBox(scene, child, depth + 1)
    if (!box) return []
    const list = readTransformList(specified(child, 'transform') ?? '', child.viewport) ?? []
    const corners = [box.minX, box.minY, box.maxX, box.minY, box.maxX, box.maxY, box.minX, box.maxY]
    return [transformPoints(corners, matrixOfList(list))]
  })
  return boxes.length > 0 ? boundsOf(boxes) : null
}

function childrenOf(instance: Instance): Instance[] {
  return instance.node.children.map((node) => ({
    node,
    parent: instance,
    viewport: instance.viewport,
  }))
}

function usedBy(scene: Scene, instance: Instance): Instance[] {
  const id = (instance.node.attributes.get('href') ?? '').replace(/^#/, '')
  const node = scene.tree.byId.get(id)
  return node ? [{ node, parent: instance, viewport: instance.viewport }] : []
}

/** The box of everything a path covers over the whole file, by its keys. */
export function boundsOverTime(scene: Scene, path: Track): Bounds {
  if ('still' in path) return boundsOfPath(path.still)
  const steps = 12
  const moments = path.segments.flatMap(({ start, end }) => [start, (start + end) / 2])
  const spread = Array.from({ length: steps + 1 }, (_, at) => (scene.until * at) / steps)
  const boxes = [...moments.slice(0, 200), ...spread].map((moment) =>
    boundsOfPath(valueAt(path, moment)),
  )
  return boundsOf(boxes.map(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]))
}
