import { limits } from '../limits.ts'
import type { ReportLog } from '../report.ts'
import { readCssAnimations, type CssAnimation } from '../timing/css-animation.ts'
import { findLoop, recurrenceOf, type Loop, type Recurrence } from '../timing/find-loop.ts'
import { resolveIntervals, type Interval } from '../timing/resolve-intervals.ts'
import { readSmilTiming, type SmilTiming } from '../timing/smil-timing.ts'
import { idOfReference, type SvgNode } from '../tree/svg-node.ts'
import type { StyledTree } from '../tree/style-tree.ts'

/** A SMIL animation element with the intervals in which it runs. */
export interface SmilAnimation {
  readonly node: SvgNode
  readonly timing: SmilTiming
  readonly intervals: readonly Interval[]
  /** Its place in the document. */
  readonly order: number
}

export interface AnimationPlan {
  readonly smil: ReadonlyMap<SvgNode, readonly SmilAnimation[]>
  readonly css: ReadonlyMap<SvgNode, readonly CssAnimation[]>
  readonly loop: Loop
  readonly isAnimated: boolean
}

const ELEMENTS = new Set(['animate', 'set', 'animateTransform', 'animateMotion', 'animateColor'])

export function isAnimationElement(name: string): boolean {
  return ELEMENTS.has(name)
}

/** Finds all animations of a file, when they run and when they repeat. */
export function planAnimations(
  { root, byId, sheet }: StyledTree,
  framesPerSecond: number,
  report: ReportLog,
): AnimationPlan {
  const found: { node: SvgNode; target: SvgNode | null }[] = []
  const css = new Map<SvgNode, readonly CssAnimation[]>()
  const recurrences: Recurrence[] = []
  visit(root)
  const timings = found.map(({ node }) => readSmilTiming(node.attributes, node.name === 'set'))
  for (const text of new Set(timings.flatMap(({ unresolved }) => unresolved))) {
    report.add('omitted', 'begin', `"${text.slice(0, 40)}" waits for a person or is not known`)
  }
  const { intervals, isComplete } = resolveIntervals(timings, limits.horizonSeconds)
  if (!isComplete) report.add('approximated', 'begin', 'the chain of begins has too many links')

  const smil = new Map<SvgNode, SmilAnimation[]>()
  for (const [order, { node, target }] of found.entries()) {
    const timing = timings[order]!
    const own = intervals[order]!
    if (!target || own.length === 0) continue
    const list = smil.get(target) ?? []
    list.push({ node, timing, intervals: own, order })
    smil.set(target, list)
    const cycle = node.name === 'set' ? Infinity : timing.duration
    if (node.attributes.get('accumulate') === 'sum' && own.at(-1)!.end === Infinity) {
      report.add('approximated', 'accumulate', 'an endless sum never repeats; one cycle is kept')
    }
    recurrences.push(recurrenceOf(own, cycle, limits.horizonSeconds))
  }
  for (const rows of css.values()) recurrences.push(...rows.map(recurrenceOfCss))
  const loop = findLoop(recurrences, framesPerSecond)
  if (loop.warning !== null) report.add('approximated', 'loop', loop.warning)
  return { smil, css, loop, isAnimated: smil.size + css.size > 0 }

  function visit(node: SvgNode): void {
    if (ELEMENTS.has(node.name)) {
      const reference = node.attributes.get('href')
      const id = idOfReference(reference)
      const target = reference === undefined ? node.parent : ((id && byId.get(id)) ?? null)
      found.push({ node, target: target || null })
    }
    const rows = readCssAnimations(node.style, sheet)
    if (rows.length > 0) css.set(node, rows)
    node.children.forEach(visit)
  }
}

function recurrenceOfCss({ delay, duration, iterations, direction }: CssAnimation): Recurrence {
  if (duration === Infinity || duration === 0) return { from: Math.max(0, delay), period: null }
  const from = Math.max(0, delay)
  if (iterations !== Infinity) {
    return { from: Math.max(0, delay + duration * iterations), period: null }
  }
  return { from, period: direction.startsWith('alternate') ? 2 * duration : duration }
}
