import { multiplyMatrices, type Matrix } from '@tessera/vector'
import { pathTrackOf } from '../scene/bounds.ts'
import { plainInstance } from '../scene/plain-instance.ts'
import { inheritedText, propertyTrack } from '../scene/property-track.ts'
import type { Instance } from '../scene/scene.ts'
import { firstValue } from '../track/track.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import { runsOf, type Run } from '../values/path-value.ts'
import { readLength } from '../values/read-length.ts'
import { viewBoxMatrix } from '../values/view-box.ts'
import type { Compiler, Place } from './compiler.ts'
import { composition } from './compose-layers.ts'
import { areShapes, layerOfShapes, underTransforms, type Item } from './item.ts'
import { rectangleMask } from './layer-mask.ts'
import { transformObjects } from './transform-objects.ts'

type Spot = { readonly x: number; readonly y: number; readonly degrees: number }
type Where = 'start' | 'mid' | 'end'

const CAN_HAVE = new Set(['path', 'line', 'polyline', 'polygon'])

/** The markers of a path, where its points are at the first moment. */
export function markerItems(compiler: Compiler, instance: Instance, place: Place): Item[] {
  const { scene } = compiler
  if (place.isClip || !CAN_HAVE.has(instance.node.name)) return []
  const markers = (['start', 'mid', 'end'] as const).map((where) => {
    const id = idOfReference(inheritedText(instance, `marker-${where}`))
    const node = id === null ? undefined : scene.tree.byId.get(id)
    return { where, node: node?.name === 'marker' ? node : null }
  })
  if (markers.every(({ node }) => node === null)) return []
  const path = pathTrackOf(scene, instance)
  if (!path) return []
  if (!('still' in path)) {
    scene.report.add('approximated', 'marker', 'markers stay where the path begins')
  }
  const spots = spotsOf(runsOf(firstValue(path)))
  return markers.flatMap(({ where, node }) =>
    node
      ? spots[where].flatMap((spot) => drawMarker(compiler, instance, node, spot, where, place))
      : [],
  )
}

function drawMarker(
  compiler: Compiler,
  instance: Instance,
  node: SvgNode,
  spot: Spot,
  where: Where,
  place: Place,
): Item[] {
  const { scene } = compiler
  const { attributes } = node
  const length = (name: string, initial: number, axis: 'x' | 'y') =>
    readLength(attributes.get(name) ?? String(initial), axis, instance.viewport) ?? initial
  const size = { width: length('markerWidth', 3, 'x'), height: length('markerHeight', 3, 'y') }
  if (!(size.width > 0 && size.height > 0)) return []
  const isScaled = attributes.get('markerUnits') !== 'userSpaceOnUse'
  const stroke = isScaled ? (firstValue(propertyTrack(scene, instance, 'stroke-width'))[0] ?? 1) : 1
  const orient = attributes.get('orient') ?? '0'
  const isTurned = orient === 'auto-start-reverse' && where === 'start'
  const degrees = orient.startsWith('auto')
    ? spot.degrees + (isTurned ? 180 : 0)
    : Number.parseFloat(orient) || 0
  const fit: Matrix = viewBoxMatrix(
    attributes.get('viewBox'),
    attributes.get('preserveAspectRatio'),
    size,
  ) ?? [1, 0, 0, 1, 0, 0]
  const [refX, refY] = [length('refX', 0, 'x'), length('refY', 0, 'y')]
  const [a, b, c, d, e, f] = fit
  const anchor: Matrix = [1, 0, 0, 1, -(a * refX + c * refY + e), -(b * refX + d * refY + f)]
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians) * stroke, Math.sin(radians) * stroke]
  const around = multiplyMatrices([cos, sin, -sin, cos, spot.x, spot.y], anchor)
  const inner: Place = {
    ...place,
    matrix: multiplyMatrices(place.matrix, multiplyMatrices(around, fit)),
    depth: place.depth + 1,
  }
  const items = compiler.children(plainInstance(scene, node), inner)
  if (items.length === 0) return []
  const still = (matrix: Matrix) =>
    transformObjects(scene, [{ kind: 'matrix', track: { still: matrix } }])
  const fitted = underTransforms(items, still(fit))
  if (attributes.get('overflow') === 'visible') return underTransforms(fitted, still(around))
  const frame = { minX: 0, minY: 0, maxX: size.width, maxY: size.height }
  const cut: Item = areShapes(fitted)
    ? { ...layerOfShapes(fitted), masks: [rectangleMask(scene, frame)] }
    : composition(compiler, fitted, frame)
  return underTransforms([cut], still(around))
}

/** Where markers stand and which way they look: along the path, half-way at its corners. */
function spotsOf(runs: readonly Run[]): Readonly<Record<Where, Spot[]>> {
  const spots: Spot[] = []
  for (const { points, isClosed } of runs) {
    const count = points.length / 6
    const at = (index: number) => points.slice((index % count) * 6, (index % count) * 6 + 6)
    for (let index = 0; index < (isClosed ? count + 1 : count); index += 1) {
      const [x = 0, y = 0, inX = 0, inY = 0, outX = 0, outY = 0] = at(index)
      const hasBefore = index > 0 || isClosed
      const hasAfter = index < count - 1 || isClosed
      const [bx = 0, by = 0, , , bOutX = 0, bOutY = 0] = at(index + count - 1)
      const [ax = 0, ay = 0, aInX = 0, aInY = 0] = at(index + 1)
      const into = hasBefore
        ? direction([-inX, -inY], [x - bx - bOutX, y - by - bOutY], [x - bx, y - by])
        : null
      const out = hasAfter
        ? direction([outX, outY], [ax + aInX - x, ay + aInY - y], [ax - x, ay - y])
        : null
      const sum = [(into?.[0] ?? 0) + (out?.[0] ?? 0), (into?.[1] ?? 0) + (out?.[1] ?? 0)] as const
      spots.push({ x, y, degrees: (Math.atan2(sum[1], sum[0]) * 180) / Math.PI })
    }
  }
  return {
    start: spots.slice(0, 1),
    mid: spots.slice(1, -1),
    end: spots.length > 0 ? spots.slice(-1) : [],
  }
}

/** The first of several vectors that is not nothing, at length 1. */
function direction(
  ...vectors: readonly (readonly [number, number])[]
): readonly [number, number] | null {
  const found = vectors.find(([x, y]) => Math.hypot(x, y) > 1e-9)
  if (!found) return null
  const length = Math.hypot(...found)
  return [found[0] / length, found[1] / length]
}
