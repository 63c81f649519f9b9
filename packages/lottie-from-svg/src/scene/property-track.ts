import { isReversedBy, type CssAnimation } from '../timing/css-animation.ts'
import { buildCourse } from '../timing/build-course.ts'
import { layPieces, valueOfCourse, type Course, type Piece } from '../timing/course.ts'
import { readSmilCourse, type SmilCourse } from '../timing/smil-course.ts'
import { readTimingFunction } from '../timing/timing-function.ts'
import { stackEffects, type Effect } from '../track/stack-effects.ts'
import { firstValue, type Track } from '../track/track.ts'
import { inheritedProperties, initialValues } from '../tree/presentation.ts'
import { kindOfProperty, readerOf, type PropertyKind } from '../values/property-reader.ts'
import type { SmilAnimation } from './animations.ts'
import type { Instance, Scene } from './scene.ts'
import { type Value, type ValueReader } from '../values/value.ts'

/** CSS animations lie above those of SMIL. */
const ABOVE_SMIL = 1e9

/** A property of an instance over the whole file, as numbers; see `values/property-reader.ts`. */
export function propertyTrack(scene: Scene, instance: Instance, property: string): Track {
  let known = scene.tracks.get(instance)
  if (!known) scene.tracks.set(instance, (known = new Map()))
  const track = known.get(property) ?? computeTrack(scene, instance, property)
  known.set(property, track)
  return track
}

/** The text of a property at this place, `undefined` where nobody says; not inherited. */
export function specified({ node, overrides }: Instance, property: string): string | undefined {
  const text = overrides?.get(property) ?? node.style.get(property) ?? node.attributes.get(property)
  return text === 'unset' || text === '' ? undefined : text
}

/** The text of an inherited property, from the nearest element that names it. */
export function inheritedText(instance: Instance, property: string): string | undefined {
  for (let at: Instance | null = instance; at; at = at.parent) {
    const text = specified(at, property)
    if (text !== undefined && text !== 'inherit') return text
  }
  return undefined
}

function computeTrack(scene: Scene, instance: Instance, property: string): Track {
  const kind = kindOfProperty(property)!
  const text = specified(instance, property)
  const isInherited =
    text === 'inherit' || (text === undefined && inheritedProperties.has(property))
  const smil = (scene.plan.smil.get(instance.node) ?? []).filter(
    ({ node }) => isPlain(node.name) && node.attributes.get('attributeName') === property,
  )
  const css = (scene.plan.css.get(instance.node) ?? []).filter((row) => animates(row, property))
  const isOverridden = instance.overrides?.has(property) === true
  const isStill = isOverridden || smil.length + css.length === 0
  if (isStill && isInherited && instance.parent)
    return propertyTrack(scene, instance.parent, property)
  if (isStill && kind === 'paint' && property !== 'color' && isCurrentColor(text)) {
    return propertyTrack(scene, instance, 'color')
  }

  const initial = property === 'color' ? scene.color : (initialValues[property] ?? '0')
  const own = isInherited ? undefined : (text ?? initial)
  const texts = [
    own ?? initial,
    ...smil.flatMap(({ node }) => textsOf(node.attributes)),
    ...textsOfCss(css, property),
  ]
  const currentColor =
    kind === 'paint' && property !== 'color'
      ? firstValue(propertyTrack(scene, instance, 'color'))
      : []
  const reader = readerOf(property, kind, { viewport: instance.viewport, currentColor, texts })
  const base: Track =
    isInherited && instance.parent
      ? propertyTrack(scene, instance.parent, property)
      : { still: readOne(reader, own ?? initial) ?? readOne(reader, initial) ?? [0] }
  if (isStill) return base
  const effects = [
    ...smil.flatMap((animation) => effectOf(scene, animation, reader)),
    ...css.map((row, at) => cssEffect(scene, row, property, reader, at)),
  ]
  const track = stackEffects({
    base,
    effects,
    until: scene.until,
    tolerance: toleranceOf(scene, kind),
    budget: scene.budget,
  })
  noteTrack(scene, track)
  return track
}

export function noteTrack({ report }: Scene, track: Track): void {
  if ('still' in track) return
  if (track.isSampled) report.sampled += 1
  else report.exact += 1
}

function isPlain(name: string): boolean {
  return name === 'animate' || name === 'set' || name === 'animateColor'
}

function isCurrentColor(text: string | undefined): boolean {
  return text !== undefined && text.trim().toLowerCase() === 'currentcolor'
}

function readOne(reader: ValueReader, text: string): Value | null {
  return reader.readAll([text])[0] ?? null
}

function textsOf(attributes: ReadonlyMap<string, string>): string[] {
  const lists = ['values', 'from', 'to', 'by'].flatMap((name) =>
    (attributes.get(name) ?? '').split(';'),
  )
  return lists.map((text) => text.trim()).filter((text) => text !== '')
}

function textsOfCss(rows: readonly CssAnimation[], property: string): string[] {
  return rows.flatMap(({ keyframes }) =>
    keyframes.flatMap(({ declarations }) =>
      declarations.filter((each) => each.property === property).map(({ value }) => value),
    ),
  )
}

export function animates({ keyframes }: CssAnimation, property: string): boolean {
  return keyframes.some(({ declarations }) =>
    declarations.some((declaration) => declaration.property === property),
  )
}

function effectOf(scene: Scene, animation: SmilAnimation, reader: ValueReader): Effect[] {
  const read = readSmilCourse(animation.node, reader)
  if (!read) {
    const name = animation.node.attributes.get('attributeName') ?? ''
    scene.report.add('omitted', `animate ${name}`, 'its values cannot be read')
    return []
  }
  return [{ pieces: smilPieces(scene, animation, read), order: animation.order }]
}

/** The pieces of a course in all intervals of an animation. */
export function smilPieces(scene: Scene, animation: SmilAnimation, read: SmilCourse): Piece[] {
  const { timing, intervals } = animation
  return intervals.flatMap(({ begin, end }, at) => {
    if (begin > scene.until) return []
    const next = intervals[at + 1]?.begin ?? Infinity
    return layPieces(
      read.course,
      {
        begin,
        end,
        duration: timing.duration,
        frozenUntil: timing.isFrozen ? next : end,
        isReversed: () => false,
        isAdded: read.isAdded,
        accumulates: read.accumulates,
      },
      scene.until,
    )
  })
}

function cssEffect(
  scene: Scene,
  row: CssAnimation,
  property: string,
  reader: ValueReader,
  order: number,
): Effect {
  const course = cssCourse(
    row,
    reader,
    (declarations) => declarations.findLast((each) => each.property === property)?.value,
  )
  return { pieces: cssPieces(scene, row, course), order }
}

/** One iteration of a CSS animation; a missing first or last keyframe is the value underneath. */
export function cssCourse(
  row: CssAnimation,
  reader: ValueReader,
  textOf: (declarations: CssAnimation['keyframes'][number]['declarations']) => string | undefined,
): Course {
  const frames = row.keyframes.flatMap(({ offset, declarations }) => {
    const text = textOf(declarations)
    if (text === undefined) return []
    const timing = declarations.findLast((each) => each.property === 'animation-timing-function')
    return [{ offset, text, timing: timing?.value ?? row.timingFunction }]
  })
  // Of several keyframes at one place the last one counts.
  const single = frames.filter(({ offset }, at) => frames[at + 1]?.offset !== offset)
  const values = reader.readAll(single.map(({ text }) => text))
  const stops = single.map(({ offset, text, timing }, at) => ({
    offset,
    text,
    timing,
    value: values[at] ?? null,
  }))
  const missing = { text: '', timing: row.timingFunction, value: null }
  if (stops[0]?.offset !== 0) stops.unshift({ ...missing, offset: 0 })
  if (stops.at(-1)!.offset !== 1) stops.push({ ...missing, offset: 1 })
  const { between } = reader
  return buildCourse({
    stops,
    easingOf: (index) => {
      if (!reader.isBlendable) return [{ start: 0, end: 1, first: 0, last: 0, ease: 'hold' }]
      return readTimingFunction(stops[index]!.timing)
    },
    ...(between && {
      between: (index: number, progress: number) =>
        between(stops[index]!.text, stops[index + 1]!.text, progress),
    }),
    ...(reader.isSameBuild && { isSameBuild: reader.isSameBuild }),
  })
}

/** The pieces of a CSS animation, with what its fill mode shows before and after. */
export function cssPieces(scene: Scene, row: CssAnimation, course: Course): Piece[] {
  const { delay, iterations, fillMode } = row
  const duration = row.duration === 0 ? 1e-6 : row.duration
  const end = duration === Infinity ? Infinity : delay + duration * iterations
  const isReversed = isReversedBy(row.direction)
  const time = {
    begin: delay,
    end,
    duration,
    frozenUntil: fillMode === 'forwards' || fillMode === 'both' ? Infinity : end,
    isReversed,
    isAdded: row.composition === 'add',
    accumulates: row.composition === 'accumulate',
  }
  const pieces = layPieces(course, time, scene.until)
  if (delay > 0 && (fillMode === 'backwards' || fillMode === 'both')) {
    const value = valueOfCourse(course, isReversed(0) ? 1 : 0)
    const span = { start: 0, end: delay, spanStart: 0, spanEnd: delay }
    pieces.unshift({
      ...span,
      from: value,
      to: value,
      ease: 'hold',
      isAdded: time.isAdded,
      begin: 0,
    })
  }
  return pieces.map((piece) => ({ ...piece, begin: ABOVE_SMIL }))
}

/** How far a sampled value may be off, by what it measures. */
export function toleranceOf({ size }: Scene, kind: PropertyKind): number {
  if (kind === 'ratio') return 0.001
  if (kind === 'paint') return 0.002
  return size / 8000
}
