import { type Piece } from '../timing/course.ts'
import { easedAt, isSameEase, partOfEase } from '../timing/ease.ts'
import { sampleSegments, type SampleBudget } from './sample.ts'
import {
  distinctMoments,
  isConstant,
  isSameValue,
  partOfSegment,
  trackOf,
  valueAt,
  type Segment,
  type Track,
} from './track.ts'
import { type Value, blend } from '../values/value.ts'

/** An animation of one property: its pieces in order of time, and its place among its equals. */
export interface Effect {
  readonly pieces: readonly Piece[]
  /** Animations that began at the same moment lie in this order. */
  readonly order: number
}

export interface Stack {
  /** The value without animation, or that of the parent. */
  readonly base: Track
  readonly effects: readonly Effect[]
  readonly until: number
  readonly tolerance: number
  readonly budget: SampleBudget
}

/** A segment and what it was made of, so that neighbours out of one piece become one again. */
interface Layered {
  readonly segment: Segment
  readonly piece: Piece | null
  readonly under: Value | null
}

/**
 * The track of a property under its animations, sandwiched as SMIL and CSS do: those that began
 * later lie above. Where one animation decides alone its easing stays as it is; where several mix
 * on different curves the value is sampled.
 */
export function stackEffects(stack: Stack): Track {
  const { base, effects, until, tolerance, budget } = stack
  if (effects.every(({ pieces }) => pieces.length === 0)) return base
  const moments = [0, until]
  for (const { pieces } of effects) {
    for (const { start, end } of pieces) moments.push(Math.min(start, until), Math.min(end, until))
  }
  if ('segments' in base) for (const { start } of base.segments) moments.push(start)
  const cuts = distinctMoments(moments.filter((moment) => moment <= until))
  const cursors = effects.map(() => 0)
  const layers: Layered[] = []
  let isSampled = 'segments' in base && base.isSampled
  let baseAt = 0
  for (let at = 0; at + 1 < cuts.length; at += 1) {
    const [start, end] = [cuts[at]!, cuts[at + 1]!]
    const active = activePieces(effects, cursors, (start + end) / 2)
    if ('segments' in base) {
      while (
        baseAt + 1 < base.segments.length &&
        base.segments[baseAt + 1]!.start <= start + 1e-6
      ) {
        baseAt += 1
      }
    }
    const under =
      'still' in base
        ? stillSegment(base.still, start, end)
        : partOfSegment(base.segments[baseAt]!, start, end)
    const layered = layOver(under, active)
    if (layered) {
      append(layers, layered)
      continue
    }
    isSampled = true
    const lookUp = (time: number) =>
      active.reduce(
        (value, piece) => valueOver(value, piece, time),
        valueAt({ segments: [under], isSampled: false }, time),
      )
    for (const segment of sampleSegments({ start, end, valueAt: lookUp, tolerance }, budget)) {
      layers.push({ segment, piece: null, under: null })
    }
  }
  return trackOf(
    layers.map(({ segment }) => segment),
    isSampled,
  )
}

/** Pieces that hold at a moment, the lowest first. */
function activePieces(effects: readonly Effect[], cursors: number[], moment: number): Piece[] {
  const found: { piece: Piece; order: number }[] = []
  for (const [index, { pieces, order }] of effects.entries()) {
    while (cursors[index]! < pieces.length && pieces[cursors[index]!]!.end <= moment)
      cursors[index]! += 1
    const piece = pieces[cursors[index]!]
    if (piece && piece.start <= moment) found.push({ piece, order })
  }
  found.sort((one, other) => one.piece.begin - other.piece.begin || one.order - other.order)
  return found.map(({ piece }) => piece)
}

function stillSegment(value: Value, start: number, end: number): Segment {
  return { start, end, from: value, to: value, ease: 'hold' }
}

/** The segment that pieces make of the one underneath, or null where only samples can say it. */
function layOver(under: Segment, pieces: readonly Piece[]): Layered | null {
  const { start, end } = under
  let current: Layered = { segment: under, piece: null, under: null }
  for (const piece of pieces) {
    const needsUnder = piece.isAdded || piece.from === null || piece.to === null
    const below = current.segment
    if (!needsUnder) {
      current = { segment: pieceSegment(piece, start, end, null), piece, under: null }
    } else if (isConstant(below)) {
      current = { segment: pieceSegment(piece, start, end, below.from), piece, under: below.from }
    } else if (piece.isAdded && piece.from && piece.to) {
      const own = pieceSegment({ ...piece, isAdded: false }, start, end, null)
      if (!isConstant(own) && !isSameEase(own.ease, below.ease)) return null
      const to = isConstant(own) ? own.from : own.to
      const segment = {
        start,
        end,
        from: sum(below.from, own.from),
        to: sum(below.to, to),
        ease: below.ease,
      }
      current = { segment, piece: null, under: null }
    } else return null
  }
  return current
}

/** The part of a piece between two moments over a constant value. */
function pieceSegment(piece: Piece, start: number, end: number, under: Value | null): Segment {
  const over = (value: Value | null) => {
    if (value === null) return under ?? []
    return piece.isAdded && under ? sum(under, value) : value
  }
  const [from, to] = [over(piece.from), over(piece.to)]
  const length = piece.spanEnd - piece.spanStart
  if (piece.ease === 'hold') return stillSegment(from, start, end)
  const [first, last] = [(start - piece.spanStart) / length, (end - piece.spanStart) / length]
  if (from.length !== to.length) {
    return stillSegment(easedAt(piece.ease, (first + last) / 2) < 0.5 ? from : to, start, end)
  }
  const part = partOfEase(piece.ease, Math.max(0, first), Math.min(1, last))
  return {
    start,
    end,
    from: blend(from, to, part.first),
    to: blend(from, to, part.last),
    ease: part.ease,
  }
}

function valueOver(under: Value, piece: Piece, time: number): Value {
  const share = (time - piece.spanStart) / (piece.spanEnd - piece.spanStart)
  const from = piece.from ?? under
  const to = piece.to ?? under
  const value = blend(from, to, easedAt(piece.ease, Math.min(1, Math.max(0, share))))
  return piece.isAdded ? sum(under, value) : value
}

function sum(one: Value, other: Value): Value {
  return one.length === other.length ? one.map((number, at) => number + other[at]!) : other
}

/** Adds a layer; where it goes on with the piece of the last one, both become one segment. */
function append(layers: Layered[], next: Layered): void {
  const last = layers.at(-1)
  const isOne =
    last &&
    next.piece !== null &&
    last.piece === next.piece &&
    last.segment.from.length === next.segment.to.length &&
    (last.under === next.under ||
      (last.under !== null && next.under !== null && isSameValue(last.under, next.under)))
  if (!isOne) {
    layers.push(next)
    return
  }
  const segment = pieceSegment(next.piece!, last.segment.start, next.segment.end, next.under)
  layers[layers.length - 1] = { ...next, segment }
}
