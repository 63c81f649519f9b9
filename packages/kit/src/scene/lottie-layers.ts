import type { CurveRun, Matrix, XmlElement } from '@tessera/vector'
import { IDLE_FRAMES } from './idle-motion.ts'
import { bezierOf, fine, still } from './lottie-shapes.ts'
import type { Json, JsonRecord } from './lottie-shapes.ts'

/** One layer being filled: shapes that move, are cut and are blended together. */
export type Layer = {
  readonly key: string
  readonly head: JsonRecord
  readonly shapes: JsonRecord[]
}

export type Composition = { readonly layers: (Layer | JsonRecord)[]; nextIndex: number }

export function isOpen(layer: Layer | JsonRecord): layer is Layer {
  return 'shapes' in layer && 'head' in layer
}

/** Players paint the last layer first, and the last shape of a layer too. */
export function finish({ layers }: Composition): JsonRecord[] {
  return layers
    .map((layer): JsonRecord =>
      isOpen(layer) ? { ...layer.head, shapes: layer.shapes.toReversed() } : layer,
    )
    .toReversed()
}

export function head(
  composition: Composition,
  {
    name,
    parent,
    blend,
  }: { readonly name: string; readonly parent: number | null; readonly blend: number },
): JsonRecord {
  const ind = composition.nextIndex
  composition.nextIndex += 1
  return {
    nm: `${name} ${ind}`,
    ind,
    ...(parent !== null && { parent }),
    ...(blend > 0 && { bm: blend }),
    ip: 0,
    op: IDLE_FRAMES,
    st: 0,
  }
}

/** Each mask is one run: the first clip's are joined, one run of every other cuts further. */
export function masksOf(clips: readonly (readonly CurveRun[])[]): JsonRecord[] {
  const [first = [], ...others] = clips.toSorted((a, b) => b.length - a.length)
  const mask = (run: CurveRun, mode: string): JsonRecord => ({
    inv: false,
    mode,
    pt: still(bezierOf(run)),
    o: still(100),
  })
  return [
    ...first.map((run) => mask(run, 'a')),
    ...others.flatMap((runs) => runs.slice(0, 1).map((run) => mask(run, 'i'))),
  ]
}

/** An affine matrix as turn, skew and size, in the order in which players apply them. */
export function transformOf([a, b, c, d, e, f]: Matrix, opacity: number): JsonRecord {
  const turn = Math.atan2(b, a)
  const sx = Math.hypot(a, b)
  const sy = sx === 0 ? 0 : (a * d - b * c) / sx
  const skew = sx === 0 || sy === 0 ? 0 : Math.atan((a * c + b * d) / (sx * sy))
  return {
    o: still(fine(opacity * 100)),
    r: still(fine((turn * 180) / Math.PI)),
    p: still([fine(e), fine(f), 0]),
    a: still([0, 0, 0]),
    s: still([fine(sx * 100), fine(sy * 100), 100]),
    sk: still(fine((-skew * 180) / Math.PI)),
    sa: still(0),
  }
}

/** The idle motions: a rotation about a point, or a size. */
export function motionOf(motion: XmlElement): JsonRecord {
  const list = (name: string) => (motion.attributes.get(name) ?? '').split(';')
  const values = list('values').map((value) =>
    value
      .trim()
      .split(/[\s,]+/)
      .map(Number),
  )
  const times = list('keyTimes').map((time) => Math.round(Number(time) * IDLE_FRAMES))
  const isTurn = motion.attributes.get('type') === 'rotate'
  const isEased = motion.attributes.get('calcMode') === 'spline'
  const handle = isEased
    ? { o: { x: [0.45], y: [0] }, i: { x: [0.55], y: [1] } }
    : { o: { x: [0], y: [0] }, i: { x: [1], y: [1] } }
  const keys = times.map((t, index): JsonRecord => {
    const [x = 0, y = x] = values[index] ?? []
    const s: Json = isTurn ? [fine(x)] : [fine(x * 100), fine(y * 100), 100]
    return index === times.length - 1 ? { t, s } : { t, s, ...handle }
  })
  const [, cx = 0, cy = 0] = isTurn ? (values[0] ?? []) : []
  const about = still([fine(cx), fine(cy), 0])
  const moved = { a: 1, k: keys }
  return {
    o: still(0),
    r: isTurn ? moved : still(0),
    p: about,
    a: about,
    s: isTurn ? still([100, 100, 100]) : moved,
  }
}
