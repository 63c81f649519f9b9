import { layerType, type LottieAnimation } from './animation.ts'
import { isObject, numbersIn, objectsIn, type JsonObject, type JsonValue } from './json-tree.ts'

const SAMPLES = 48
/** Frames that show this share of the fullest one count as full. */
const FULL_SHARE = 0.97

/**
 * A frame worth showing while nothing moves: of all frames on which (nearly) the most is visible,
 * the one nearest to the middle. So a loop shows its middle, and an entrance shows its result.
 *
 * Counted is what layers show by their in and out points, opacity, scale and trimmed strokes,
 * through precompositions; easing is taken as linear.
 *
 * @returns a whole frame number from 0, counted from the in point, as players count
 */
export function posterFrame(animation: LottieAnimation): number {
  const { ip, op, layers, assets = [] } = animation
  const last = Math.max(0, Math.ceil(op - ip) - 1)
  const step = Math.max(1, Math.ceil((last + 1) / SAMPLES))
  const byId = new Map(assets.map((asset) => [asset.id, objectsIn(asset.layers)]))
  const middle = Math.floor(last / 2)

  const frames = [middle]
  for (let frame = 0; frame <= last; frame += step) frames.push(frame)
  const shown = frames.map((frame) => visibleAmount(layers, ip + frame, byId))
  const full = Math.max(...shown) * FULL_SHARE
  const candidates = frames.filter((_, index) => shown[index]! >= full)
  return candidates.reduce((best, frame) =>
    Math.abs(frame - middle) < Math.abs(best - middle) ? frame : best,
  )
}

function visibleAmount(
  layers: readonly JsonObject[],
  frame: number,
  byId: ReadonlyMap<unknown, readonly JsonObject[]>,
): number {
  let amount = 0
  for (const layer of layers) {
    if (isHidden(layer, frame)) continue
    const own = opacityAndScale(layer.ks, frame)
    if (own === 0) continue
    const nested = layerType(layer.ty) === 'precomposition' ? byId.get(layer.refId) : undefined
    if (!nested || layer.tm !== undefined) amount += own * trimmedShare(layer, frame)
    else amount += own * visibleAmount(nested, nestedFrame(layer, frame), byId)
  }
  return amount
}

function isHidden({ ty, hd, td, ip, op }: JsonObject, frame: number): boolean {
  const type = layerType(ty)
  if (type === 'null' || type === 'audio' || type === 'camera') return true
  if (hd === true || td === 1) return true
  return (typeof ip === 'number' && frame < ip) || (typeof op === 'number' && frame >= op)
}

function nestedFrame({ st, sr }: JsonObject, frame: number): number {
  const stretch = typeof sr === 'number' && sr > 0 ? sr : 1
  return (frame - (typeof st === 'number' ? st : 0)) / stretch
}

function opacityAndScale(transform: JsonValue | undefined, frame: number): number {
  if (!isObject(transform)) return 1
  const [opacity = 100] = valueAt(transform.o, frame) ?? []
  const [scaleX = 100, scaleY = 100] = valueAt(transform.s, frame) ?? []
  const area = Math.abs(scaleX * scaleY) / 10_000
  return clampShare(opacity / 100) * Math.min(1, area)
}

/** How much of a layer's strokes its trim paths leave, 1 without one. */
function trimmedShare(layer: JsonObject, frame: number): number {
  const shares = trimPaths(layer.shapes).map(({ s, e }) => {
    const [start = 0] = valueAt(s, frame) ?? []
    const [end = 100] = valueAt(e, frame) ?? []
    return clampShare(Math.abs(end - start) / 100)
  })
  if (shares.length === 0) return 1
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

function trimPaths(shapes: JsonValue | undefined): JsonObject[] {
  return objectsIn(shapes).flatMap((shape) => {
    if (shape.hd === true) return []
    return shape.ty === 'tm' ? [shape] : trimPaths(shape.it)
  })
}

/** A property's value at a frame; null when it has none. */
function valueAt(property: JsonValue | undefined, frame: number): number[] | null {
  if (!isObject(property)) return null
  const { k } = property
  if (typeof k === 'number') return [k]
  const still = numbersIn(k)
  if (still) return still

  const keyframes = objectsIn(k).filter(({ t }) => typeof t === 'number')
  const next = keyframes.findIndex(({ t }) => (t as number) > frame)
  const before = next < 0 ? keyframes.at(-1) : keyframes[Math.max(0, next - 1)]
  if (!before) return null
  const after = next > 0 ? keyframes[next] : undefined
  const from = listOf(before.s) ?? listOf(keyframes.at(-2)?.e)
  if (!after || !from || before.h === 1) return from

  const to = listOf(before.e) ?? listOf(after.s) ?? from
  const start = before.t as number
  const share = clampShare((frame - start) / ((after.t as number) - start))
  return from.map((value, index) => value + ((to[index] ?? value) - value) * share)
}

function listOf(value: JsonValue | undefined): number[] | null {
  return typeof value === 'number' ? [value] : numbersIn(value)
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}
