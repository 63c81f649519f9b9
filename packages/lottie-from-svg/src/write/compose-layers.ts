import type { JsonObject } from '@tessera/lottie'
import { boundsOf, invertMatrix, transformPoints, type Bounds } from '@tessera/vector'
import type { Scene } from '../scene/scene.ts'
import type { Compiler, Place } from './compiler.ts'
import {
  areShapes,
  emptyLayer,
  layerOfShapes,
  type Item,
  type LayerItem,
  type ShapeItem,
} from './item.ts'
import { writeOpacity } from './paints.ts'
import { round } from './lottie-property.ts'
import type { TransformObject } from './transform-objects.ts'

const FULL = { a: 0, k: 100 }
const MATTE_TYPES = { alpha: 1, inverted: 2, luminance: 3 } as const

/** Items as layers, top first as Lottie lists them; chains of transforms become parents. */
export function composeLayers(
  scene: Scene,
  items: readonly Item[],
  frames: number,
  around: readonly TransformObject[],
): JsonObject[] {
  const layers: JsonObject[] = []
  const nulls: JsonObject[] = []
  const parents = new Map<number, Map<TransformObject, number>>()
  let index = 0
  for (const item of joinShapes(items).toReversed()) {
    if (item.matte) {
      add({ ...item.matte.item, chain: [...around, ...item.matte.item.chain] }, { td: 1 })
      add({ ...item, chain: [...around, ...item.chain] }, { tt: MATTE_TYPES[item.matte.kind] })
    } else add({ ...item, chain: [...around, ...item.chain] }, {})
  }
  return [...layers, ...nulls]

  function add(item: LayerItem, members: JsonObject): void {
    const parent = item.chain.slice(0, -1).reduce((up, transform) => parentOf(up, transform), 0)
    const last = item.chain.at(-1) ?? {}
    layers.push({
      ...('shapes' in item.content
        ? { ty: 4, shapes: [...item.content.shapes] }
        : item.content.asset),
      ...base(parent),
      ...members,
      ks: { o: writeOpacity(scene, item.opacity), ...last },
      ...(item.masks.length > 0 && { hasMask: true, masksProperties: [...item.masks] }),
      ...(item.effects.length > 0 && { ef: [...item.effects] }),
    })
  }

  /** The null layer of a transform below another one, made once for all who share it. */
  function parentOf(up: number, transform: TransformObject): number {
    let known = parents.get(up)
    if (!known) parents.set(up, (known = new Map()))
    const existing = known.get(transform)
    if (existing !== undefined) return existing
    const members = base(up)
    nulls.push({ ty: 3, ...members, ks: { o: FULL, ...transform } })
    known.set(transform, index)
    return index
  }

  function base(parent: number): JsonObject {
    index += 1
    return { ind: index, ...(parent > 0 && { parent }), ip: 0, op: frames, st: 0 }
  }
}

/** Neighbouring shapes share a layer. */
function joinShapes(items: readonly Item[]): LayerItem[] {
  const layers: LayerItem[] = []
  let run: ShapeItem[] = []
  const finish = () => {
    if (run.length > 0) layers.push(layerOfShapes(run))
    run = []
  }
  for (const item of items) {
    if (item.kind === 'shape') run.push(item)
    else {
      finish()
      layers.push(item)
    }
  }
  finish()
  return layers
}

/** One layer for items: of shapes where they are nothing else, otherwise a composition. */
export function oneLayer(compiler: Compiler, items: readonly Item[], place: Place): LayerItem {
  const [only] = items
  if (items.length === 1 && only?.kind === 'layer' && !only.matte && !only.opacity) return only
  if (areShapes(items)) return layerOfShapes(items)
  return composition(compiler, items, reachOf(compiler.scene, place))
}

/** A layer that can be cut, faded or matted in the space of its element. */
export function plainLayer(compiler: Compiler, items: readonly Item[], place: Place): LayerItem {
  if (areShapes(items)) return layerOfShapes(items)
  return composition(compiler, items, reachOf(compiler.scene, place))
}

const MOST_SIDE = 16_000

/** A composition that shows `box` of its items' space; everything outside is cut. */
export function composition(compiler: Compiler, items: readonly Item[], box: Bounds): LayerItem {
  const { scene, assets } = compiler
  const width = Math.min(MOST_SIDE, Math.max(1, Math.ceil(box.maxX - box.minX)))
  const height = Math.min(MOST_SIDE, Math.max(1, Math.ceil(box.maxY - box.minY)))
  const frames = scene.frames
  const shift = (x: number, y: number): TransformObject[] =>
    x === 0 && y === 0 ? [] : [{ p: { a: 0, k: [round(x, 4), round(y, 4)] } }]
  const layers = composeLayers(scene, items, frames, shift(-box.minX, -box.minY))
  const id = `c${assets.length}`
  assets.push({ id, layers })
  return {
    ...emptyLayer({ asset: { ty: 0, refId: id, w: width, h: height } }),
    chain: shift(box.minX, box.minY),
  }
}

/** What may show of a place in the picture, with room for what moves into it. */
export function reachOf(scene: Scene, { matrix }: Place): Bounds {
  const { x, y, width, height } = scene.box
  const inverse = invertMatrix(matrix)
  const corners = [x, y, x + width, y, x + width, y + height, x, y + height]
  const { minX, minY, maxX, maxY } = boundsOf([
    inverse ? transformPoints(corners, inverse) : corners,
  ])
  const [w, h] = [maxX - minX, maxY - minY]
  const floor = (number: number) => Math.floor(Math.max(-MOST_SIDE, Math.min(MOST_SIDE, number)))
  return {
    minX: floor(minX - w),
    minY: floor(minY - h),
    maxX: floor(maxX + w) + 1,
    maxY: floor(maxY + h) + 1,
  }
}
