import { limits } from '../limits.ts'
import type { Instant, SmilTiming } from './smil-timing.ts'

export interface Interval {
  readonly begin: number
  /** `Infinity` when it never ends by itself. */
  readonly end: number
}

export interface ResolvedIntervals {
  /** For each animation its intervals in order of time, none overlapping. */
  readonly intervals: readonly (readonly Interval[])[]
  /** False where there were more begins than are followed. */
  readonly isComplete: boolean
}

interface Draft {
  begin: number
  end: number
}

interface Event {
  readonly at: number
  readonly kind: 'begin' | 'end'
  readonly target: number
  /** The interval that asked for it, which may be cut short before. */
  readonly cause: {
    readonly interval: Draft
    readonly event: 'begin' | 'end'
    readonly at: number
  } | null
}

/**
 * Follows begins and ends of SMIL animations in order of time up to `horizon` seconds, so that
 * chains that lead back to themselves need no recursion. When an interval begins, its end is known
 * and what hangs on it is planned at once, negative offsets included; when a restart cuts it short,
 * what was planned for its former end is dropped and planned anew.
 */
export function resolveIntervals(
  timings: readonly SmilTiming[],
  horizon: number,
): ResolvedIntervals {
  const drafts: Draft[][] = timings.map(() => [])
  const followers = followersOf(timings)
  const queue = createQueue()
  for (const [target, timing] of timings.entries()) {
    for (const instant of timing.begins) {
      if ('at' in instant) queue.add({ at: instant.at, kind: 'begin', target, cause: null })
    }
  }

  let handled = 0
  for (let event = queue.next(); event; event = queue.next()) {
    if (event.at > horizon) break
    if ((handled += 1) > limits.timingEvents) return { intervals: drafts, isComplete: false }
    if (event.cause && event.cause.interval[event.cause.event] !== event.cause.at) continue
    if (event.kind === 'begin') begin(event.target, event.at)
    else cut(event.target, event.at)
  }
  return { intervals: drafts, isComplete: true }

  function begin(target: number, at: number): void {
    const timing = timings[target]!
    const own = drafts[target]!
    const last = own.at(-1)
    if (last) {
      // A second begin at the same moment changes nothing.
      if (at <= last.begin + 1e-9) return
      if (timing.restart === 'never') return
      if (last.end > at + 1e-9) {
        if (timing.restart === 'whenNotActive') return
        cut(target, at)
      }
    }
    const interval = { begin: at, end: at + timing.activeDuration }
    for (const instant of timing.ends) {
      if ('at' in instant && instant.at > at) interval.end = Math.min(interval.end, instant.at)
    }
    // An end in the past without one to come leaves no interval.
    if (isOver(timing, at)) return
    own.push(interval)
    plan(target, interval, 'begin')
    plan(target, interval, 'end')
  }

  function isOver({ ends }: SmilTiming, at: number): boolean {
    if (ends.length === 0) return false
    return ends.every((instant) => 'at' in instant && instant.at <= at)
  }

  function cut(target: number, at: number): void {
    const last = drafts[target]!.at(-1)
    if (!last || last.end <= at || at < last.begin) return
    last.end = at
    plan(target, last, 'end')
  }

  function plan(source: number, interval: Draft, event: 'begin' | 'end'): void {
    const moment = interval[event]
    if (moment === Infinity) return
    for (const follower of followers.get(source) ?? []) {
      if (follower.event !== event) continue
      const { kind, target, offset } = follower
      const at = rounded(moment + offset)
      queue.add({ at, kind, target, cause: { interval, event, at: moment } })
    }
  }
}

interface Follower {
  readonly kind: 'begin' | 'end'
  readonly target: number
  readonly event: 'begin' | 'end'
  readonly offset: number
}

function followersOf(timings: readonly SmilTiming[]): Map<number, Follower[]> {
  const byId = new Map<string, number>()
  for (const [index, { id }] of timings.entries()) {
    if (id !== undefined && !byId.has(id)) byId.set(id, index)
  }
  const followers = new Map<number, Follower[]>()
  const follow = (instants: readonly Instant[], kind: Follower['kind'], target: number) => {
    for (const instant of instants) {
      if ('at' in instant) continue
      const source = byId.get(instant.source)
      if (source === undefined) continue
      const list = followers.get(source) ?? []
      list.push({ kind, target, event: instant.event, offset: instant.offset })
      followers.set(source, list)
    }
  }
  for (const [target, timing] of timings.entries()) {
    follow(timing.begins, 'begin', target)
    follow(timing.ends, 'end', target)
  }
  return followers
}

/** Chains add up; a microsecond keeps sums of decimals equal. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6
}

/** A binary heap by time; ends come before begins of the same moment, else first come, first out. */
function createQueue() {
  const heap: { event: Event; order: number }[] = []
  let added = 0
  const isBefore = (one: number, other: number) => {
    const [a, b] = [heap[one]!, heap[other]!]
    if (a.event.at !== b.event.at) return a.event.at < b.event.at
    if (a.event.kind !== b.event.kind) return a.event.kind === 'end'
    return a.order < b.order
  }
  const swap = (one: number, other: number) => {
    ;[heap[one], heap[other]] = [heap[other]!, heap[one]!]
  }
  return {
    add(event: Event) {
      heap.push({ event, order: (added += 1) })
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (!isBefore(at, parent)) break
        swap(at, parent)
        at = parent
      }
    },
    next(): Event | undefined {
      const top = heap[0]
      const last = heap.pop()
      if (!top || !last || heap.length === 0) return top?.event
      heap[0] = last
      for (let at = 0; ;) {
        let least = at
        for (const child of [2 * at + 1, 2 * at + 2]) {
          if (child < heap.length && isBefore(child, least)) least = child
        }
        if (least === at) break
        swap(at, least)
        at = least
      }
      return top.event
    },
  }
}
