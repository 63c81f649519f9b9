import type { Piece } from '../timing/course.ts'
import { readSmilCourse } from '../timing/smil-course.ts'
import { stackEffects, type Effect } from '../track/stack-effects.ts'
import type { Track } from '../track/track.ts'
import { numbersIn } from '../values/read-numbers.ts'
import {
  fullArguments,
  identityOf,
  matrixOfList,
  partsOfMatrix,
  readTransformList,
  type TransformFunction,
  type TransformKind,
} from '../values/transform-list.ts'
import type { SmilAnimation } from './animations.ts'
import {
  animates,
  cssCourse,
  cssPieces,
  noteTrack,
  smilPieces,
  specified,
} from './property-track.ts'
import type { Instance, Scene, TransformSlot } from './scene.ts'
import { motionSlots } from './motion-slots.ts'
import { offsetPathSlots } from './offset-path.ts'
import { originOf, referenceBox } from './transform-origin.ts'
import { type Value, type ValueReader } from '../values/value.ts'

/**
 * Everything that moves an element, outermost first: its motion along a path, its origin, the CSS
 * properties translate, rotate and scale, and its transform list, function by function.
 */
export function transformSlots(scene: Scene, instance: Instance): TransformSlot[] {
  const { node } = instance
  const css = scene.plan.css.get(node) ?? []
  const smil = scene.plan.smil.get(node) ?? []
  const list = css.some((row) => animates(row, 'transform'))
    ? cssListSlots(scene, instance)
    : smilListSlots(scene, instance, smil)
  const single = (['translate', 'rotate', 'scale'] as const).flatMap((name) =>
    singleSlot(scene, instance, name),
  )
  const offset = offsetPathSlots(scene, instance)
  const inner = [...single, ...offset, ...list]
  const motion = motionSlots(scene, smil)
  if (inner.length === 0) return motion
  const [x, y] = originOf(scene, instance)
  if (x === 0 && y === 0) return [...motion, ...inner]
  const still = (...value: number[]) => ({ kind: 'translate', track: { still: value } }) as const
  return [...motion, still(x, y), ...inner, still(-x, -y)]
}

function baseList(scene: Scene, instance: Instance): TransformFunction[] {
  const text = specified(instance, 'transform')
  if (text === undefined) return []
  const list = readTransformList(text, referenceBox(scene, instance))
  if (!list)
    scene.report.add('omitted', 'transform', 'a function is not two-dimensional or not known')
  return list ?? []
}

function smilListSlots(
  scene: Scene,
  instance: Instance,
  smil: readonly SmilAnimation[],
): TransformSlot[] {
  const base = baseList(scene, instance)
  const layers = smil
    .filter(({ node }) => node.name === 'animateTransform')
    .filter(({ node }) => (node.attributes.get('attributeName') ?? 'transform') === 'transform')
    .flatMap((animation) => layerOf(scene, animation))
    .toSorted((one, other) => firstBegin(one) - firstBegin(other) || one.order - other.order)
  const slots: TransformSlot[] = []
  const hidden = spansOf(layers.filter(({ replaces }) => replaces))
  for (const { kind, value } of base) {
    const track = overlaid(scene, value, hidden, identityOf(kind))
    if (track) slots.push({ kind, track })
  }
  for (const [at, layer] of layers.entries()) {
    const above = spansOf(layers.slice(at + 1).filter(({ replaces }) => replaces))
    const pieces = above.reduce(
      (left, span) => left.flatMap((piece) => without(piece, span)),
      layer.pieces,
    )
    const first = pieces[0]?.from
    if (!first) continue
    const rest = layer.kind === 'rotate' ? [0, first[1]!, first[2]!] : identityOf(layer.kind)
    const track = stackEffects({
      base: { still: rest },
      effects: [{ pieces, order: 0 }],
      until: scene.until,
      tolerance: scene.size / 8000,
      budget: scene.budget,
    })
    noteTrack(scene, track)
    slots.push({ kind: layer.kind, track })
  }
  return slots
}

interface Layer {
  readonly kind: TransformKind
  readonly pieces: Piece[]
  readonly order: number
  readonly replaces: boolean
}

const firstBegin = ({ pieces }: Layer) => pieces[0]?.begin ?? Infinity

function layerOf(scene: Scene, animation: SmilAnimation): Layer[] {
  const { node, order } = animation
  const type = node.attributes.get('type') ?? 'translate'
  if (!isSmilKind(type)) {
    scene.report.add('omitted', 'animateTransform', `type "${type.slice(0, 20)}" does not exist`)
    return []
  }
  const reader: ValueReader = {
    isBlendable: true,
    readAll: (texts) => texts.map((text) => fullArguments(type, numbersIn(text))),
    // Only the angle counts for the pace of a turn.
    ...(type === 'rotate' && {
      distance: (one: Value, other: Value) => Math.abs(one[0]! - other[0]!),
    }),
  }
  const read = readSmilCourse(node, reader)
  if (!read) {
    scene.report.add('omitted', 'animateTransform', 'its values cannot be read')
    return []
  }
  const pieces = smilPieces(scene, animation, read).map((piece) => ({ ...piece, isAdded: false }))
  return [{ kind: type, pieces, order, replaces: !read.isAdded }]
}

function isSmilKind(type: string): type is 'translate' | 'scale' | 'rotate' | 'skewX' | 'skewY' {
  return ['translate', 'scale', 'rotate', 'skewX', 'skewY'].includes(type)
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The times that layers cover, joined. */
function spansOf(layers: readonly Layer[]): Span[] {
  const sorted = layers
    .flatMap(({ pieces }) => pieces.map(({ start, end }) => ({ start, end })))
    .toSorted((one, other) => one.start - other.start)
  const joined: Span[] = []
  for (const span of sorted) {
    const last = joined.at(-1)
    if (last && span.start <= last.end + 1e-6) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    } else joined.push(span)
  }
  return joined
}

function without(piece: Piece, { start, end }: Span): Piece[] {
  const left = { ...piece, end: Math.min(piece.end, start) }
  const right = { ...piece, start: Math.max(piece.start, end) }
  return [left, right].filter((part) => part.end - part.start > 1e-6)
}

/** A still value that gives way to the identity in some spans; null where it never shows. */
function overlaid(
  scene: Scene,
  value: Value,
  spans: readonly Span[],
  identity: Value,
): Track | null {
  const isHidden = spans.some(({ start, end }) => start <= 0 && end >= scene.until - 1e-6)
  if (isHidden) return null
  if (spans.length === 0) return { still: value }
  const pieces = spans.map(({ start, end }): Piece => ({
    start,
    end,
    spanStart: start,
    spanEnd: end,
    from: identity,
    to: identity,
    ease: 'hold',
    isAdded: false,
    begin: 0,
  }))
  return stackEffects({
    base: { still: value },
    effects: [{ pieces, order: 0 }],
    until: scene.until,
    tolerance: scene.size / 8000,
    budget: scene.budget,
  })
}

/** A list whose functions agree in all keyframes moves one by one; others by their matrices. */
function cssListSlots(scene: Scene, instance: Instance): TransformSlot[] {
  const rows = (scene.plan.css.get(instance.node) ?? []).filter((row) => animates(row, 'transform'))
  const box = referenceBox(scene, instance)
  const base = baseList(scene, instance)
  const textOf = (declarations: (typeof rows)[number]['keyframes'][number]['declarations']) =>
    declarations.findLast(({ property }) => property === 'transform')?.value
  const texts = rows.flatMap(({ keyframes }) =>
    keyframes.flatMap(({ declarations }) => textOf(declarations) ?? []),
  )
  const lists = texts.map((text) => readTransformList(text, box))
  if (lists.includes(null)) {
    scene.report.add('omitted', 'transform', 'a keyframe is not two-dimensional or not known')
  }
  const known = [base, ...lists.filter((list) => list !== null)]
  const longest = known.reduce((one, other) => (other.length > one.length ? other : one))
  const kinds = longest.map(({ kind }) => kind)
  const agree = known.every((list) => list.every(({ kind }, at) => kind === kinds[at]))
  const isPlain = agree && !kinds.includes('matrix')
  if (!isPlain)
    scene.report.add(
      'approximated',
      'transform',
      'keyframes with different functions move by their parts',
    )
  const asParts = (list: readonly TransformFunction[]) => partsOfMatrix(matrixOfList(list))
  const slot = (kind: TransformKind, pick: (list: readonly TransformFunction[]) => Value) => {
    const reader: ValueReader = {
      isBlendable: true,
      readAll: (all) =>
        all.map((text) => {
          const list = readTransformList(text, box)
          return list && pick(list)
        }),
    }
    const effects = rows.map((row, order): Effect => ({
      pieces: cssPieces(scene, row, cssCourse(row, reader, textOf)),
      order,
    }))
    const track = stackEffects({
      base: { still: pick(base) },
      effects,
      until: scene.until,
      tolerance: scene.size / 8000,
      budget: scene.budget,
    })
    noteTrack(scene, track)
    return { kind, track }
  }
  if (!isPlain) return [slot('parts', asParts)]
  return kinds.map((kind, at) => slot(kind, (list) => list[at]?.value ?? identityOf(kind)))
}

/** The CSS properties `translate`, `rotate` and `scale`. */
function singleSlot(
  scene: Scene,
  instance: Instance,
  name: 'translate' | 'rotate' | 'scale',
): TransformSlot[] {
  const rows = (scene.plan.css.get(instance.node) ?? []).filter((row) => animates(row, name))
  const text = instance.node.style.get(name)
  if (rows.length === 0 && text === undefined) return []
  const box = referenceBox(scene, instance)
  const read = (value: string): Value | null => {
    if (value.trim() === 'none') return identityOf(name)
    return readTransformList(`${name}(${value})`, box)?.[0]?.value ?? null
  }
  const reader: ValueReader = { isBlendable: true, readAll: (texts) => texts.map(read) }
  const effects = rows.map((row, order): Effect => {
    const course = cssCourse(
      row,
      reader,
      (all) => all.findLast(({ property }) => property === name)?.value,
    )
    return { pieces: cssPieces(scene, row, course), order }
  })
  const track = stackEffects({
    base: { still: (text === undefined ? null : read(text)) ?? identityOf(name) },
    effects,
    until: scene.until,
    tolerance: scene.size / 8000,
    budget: scene.budget,
  })
  noteTrack(scene, track)
  return [{ kind: name, track }]
}
