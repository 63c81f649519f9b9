import type { JsonObject } from '@tessera/lottie'
import type { Track } from '../track/track.ts'
import type { TransformObject } from './transform-objects.ts'

/** A Lottie shape (a group) that can share a layer with its neighbours. */
export interface ShapeItem {
  readonly kind: 'shape'
  readonly shape: JsonObject
}

/** What of a matte lets its layer through; `inverted` is where the matte paints nothing. */
export type MatteKind = 'alpha' | 'inverted' | 'luminance'

/** What needs a layer of its own. */
export interface LayerItem {
  readonly kind: 'layer'
  /** Shapes, top first, or members of a layer that shows an asset. */
  readonly content: { readonly shapes: readonly JsonObject[] } | { readonly asset: JsonObject }
  /** Outermost first. */
  readonly chain: readonly TransformObject[]
  /** From 0 to 1. */
  readonly opacity: Track | null
  readonly matte: { readonly item: LayerItem; readonly kind: MatteKind } | null
  /** Paths that the layer is cut to, in the space of its content. */
  readonly masks: readonly JsonObject[]
  /** Lottie effects, such as blur. */
  readonly effects: readonly JsonObject[]
}

/** In paint order, the lowest first. */
export type Item = ShapeItem | LayerItem

export function layerOfShapes(items: readonly ShapeItem[]): LayerItem {
  return emptyLayer({ shapes: items.map(({ shape }) => shape).toReversed() })
}

export function emptyLayer(content: LayerItem['content']): LayerItem {
  return { kind: 'layer', content, chain: [], opacity: null, matte: null, masks: [], effects: [] }
}

export function areShapes(items: readonly Item[]): items is ShapeItem[] {
  return items.every(({ kind }) => kind === 'shape')
}

/** Items under further transforms, outermost first. */
export function underTransforms(items: readonly Item[], chain: readonly TransformObject[]): Item[] {
  if (chain.length === 0) return [...items]
  if (areShapes(items))
    return items.length > 0 ? [{ kind: 'shape', shape: nested(items, chain) }] : []
  return items.map((item): Item =>
    item.kind === 'shape'
      ? { kind: 'shape', shape: nested([item], chain) }
      : layerUnder(item, chain),
  )
}

function layerUnder(item: LayerItem, chain: readonly TransformObject[]): LayerItem {
  const matte = item.matte && { ...item.matte, item: layerUnder(item.matte.item, chain) }
  return { ...item, chain: [...chain, ...item.chain], matte }
}

/** Shapes in groups inside each other, one for each transform. */
function nested(items: readonly ShapeItem[], chain: readonly TransformObject[]): JsonObject {
  let shapes = items.map(({ shape }) => shape).toReversed()
  for (const transform of chain.toReversed()) shapes = [group(shapes, transform)]
  return shapes[0]!
}

/** A Lottie group; players expect its transform last, with an opacity. */
export function group(shapes: readonly JsonObject[], transform: TransformObject = {}): JsonObject {
  const end = { ty: 'tr', o: { a: 0, k: 100 }, ...transform }
  const [only] = shapes
  // A group that only groups takes the transform of the one around it.
  if (shapes.length === 1 && only?.['ty'] === 'gr' && Array.isArray(only['it'])) {
    const inner = only['it'] as JsonObject[]
    if (Object.keys(inner.at(-1)!).length === 2)
      return { ty: 'gr', it: [...inner.slice(0, -1), end] }
  }
  return { ty: 'gr', it: [...shapes, end] }
}
