/** Which files of scripts the pages share, and which modules stand in each. */
export type ScriptPlan = Readonly<Record<string, readonly string[]>>

/** A file of scripts as the bundler cuts them by itself: one for each set of pages that share something. */
export type ScriptPiece = {
  readonly name: string
  /** Modules by path below the checkout; of an entry the first is the one that is asked for. */
  readonly modules: readonly string[]
  readonly bytes: number
  readonly isEntry: boolean
  readonly isLazy: boolean
  /** Names of pieces that are needed before this one. */
  readonly imports: readonly string[]
}

/** What a request more costs a page, in bytes of code: its headers, its way, its place in the queue. */
const REQUEST_BYTES = 3300
/** Pages that most visits are of count this many times. */
const MAIN_WEIGHT = 12
const mainPage =
  /\/(?:home|listing|search|asset|pack|contributor|categories|collection|pricing|blog-post)\.page\.tsx$/
/** What is fetched on demand by every page once it is there, so that it counts like many pages. */
const late = /\/(?:late-parts|account-signals|session-watch|keep-offline)\.tsx?$/
const LATE_WEIGHT = 60
/** What every page begins with. */
const begin = /app\/(?:root|entry\.client)\.tsx$/
const isOurs = (path: string) => /\.tsx?$/.test(path)

/** Pieces that are to stand in one file. */
type Group = {
  readonly pieces: readonly ScriptPiece[]
  readonly bytes: number
  /** The pages that need it, each with its weight. */
  readonly readers: ReadonlyMap<string, number>
}

/**
 * Puts the pieces that pages share into files: all that every page needs into the first; of the others two are
 * joined, the best two first, as long as the requests this saves outweigh the code that some pages then load for
 * nothing, that of the files which the joined one imports too, and no ring of files comes of it. Files that
 * others import come first.
 */
export function makeScriptPlan(pieces: readonly ScriptPiece[]): ScriptPlan {
  const closures = closuresOf(pieces)
  const shared = pieces.filter((piece) => {
    return !piece.isEntry && !piece.isLazy && piece.modules.some(isOurs)
  })
  const begins = pieces.filter(({ modules }) => begin.test(modules[0] ?? ''))
  const always = new Set(begins.flatMap(({ name }) => [...(closures.get(name) ?? [])]))
  const shell = groupOf(shared.filter(({ name }) => always.has(name)))
  const readers = readersOf(pieces, closures)
  const others = shared.flatMap((piece) => {
    const of = readers.get(piece.name)
    return of === undefined || always.has(piece.name) ? [] : [groupOf([piece], of)]
  })
  const groups = inOrder([shell, ...joinGroups(others, shell)])
  return Object.fromEntries(
    groups.map((group, index) => [
      group === shell ? 'shell' : `common-${index}`,
      group.pieces.flatMap(({ modules }) => modules.filter(isOurs)).toSorted(),
    ]),
  )
}

function groupOf(pieces: readonly ScriptPiece[], readers: Group['readers'] = new Map()): Group {
  return { pieces, readers, bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** By piece, everything that is loaded with it. */
function closuresOf(pieces: readonly ScriptPiece[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  return new Map(
    pieces.map(({ name, imports }) => {
      const seen = new Set<string>()
      const open = [...imports]
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (seen.has(next)) continue
        seen.add(next)
        open.push(...(byName.get(next)?.imports ?? []))
      }
      return [name, seen] as const
    }),
  )
}

function readersOf(
  pieces: readonly ScriptPiece[],
  closures: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const readers = new Map<string, Map<string, number>>()
  for (const { name, isEntry, modules } of pieces) {
    const page = modules[0] ?? ''
    const weight = late.test(page) ? LATE_WEIGHT : mainPage.test(page) ? MAIN_WEIGHT : 1
    if (weight !== LATE_WEIGHT && (!isEntry || begin.test(page))) continue
    for (const needed of closures.get(name) ?? []) {
      const of = readers.get(needed) ?? new Map<string, number>()
      readers.set(needed, of.set(page, weight))
    }
  }
  return readers
}

function joinGroups(all: readonly Group[], shell: Group): readonly Group[] {
  let groups = all
  for (;;) {
    const needs = needsOf([shell, ...groups])
    const pair = bestPair(groups, needs, shell)
    if (!pair) return groups
    const [one, other] = pair
    const joined = groupOf(
      [...one.pieces, ...other.pieces],
      new Map([...one.readers, ...other.readers]),
    )
    const needed = neededBy(needs, pair)
    groups = [
      ...groups.flatMap((group) => {
        if (group === one || group === other) return []
        return needed.has(group) ? [readBy(group, joined.readers)] : [group]
      }),
      joined,
    ]
  }
}

function readBy(group: Group, more: Group['readers']): Group {
  return { ...group, readers: new Map([...group.readers, ...more]) }
}

function bestPair(
  groups: readonly Group[],
  needs: Needs,
  shell: Group,
): readonly [Group, Group] | undefined {
  let best: readonly [Group, Group] | undefined
  let most = 0
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      const gain = gainOf(one, other)
      if (gain <= most || makesRing(needs, one, other)) continue
      const rest = gain - costOfNeeded(needs, [one, other], shell)
      if (rest <= most) continue
      most = rest
      best = [one, other]
    }
  }
  return best
}

/** Bytes that pages load beside two joined ones, because one of them imports what the page did not need. */
function costOfNeeded(needs: Needs, pair: readonly [Group, Group], shell: Group): number {
  const readers = new Map([...pair[0].readers, ...pair[1].readers])
  let cost = 0
  for (const needed of neededBy(needs, pair)) {
    if (needed === shell) continue
    for (const [page, weight] of readers) {
      if (!needed.readers.has(page)) cost += weight * (needed.bytes + REQUEST_BYTES)
    }
  }
  return cost
}

/** Bytes saved over all pages by joining two. */
function gainOf(one: Group, other: Group): number {
  let gain = 0
  for (const [page, weight] of one.readers) {
    gain += weight * (other.readers.has(page) ? REQUEST_BYTES : -other.bytes)
  }
  for (const [page, weight] of other.readers) {
    if (!one.readers.has(page)) gain -= weight * one.bytes
  }
  return gain
}

type Needs = ReadonlyMap<Group, ReadonlySet<Group>>

function needsOf(groups: readonly Group[]): Needs {
  const home = new Map(groups.flatMap((group) => group.pieces.map(({ name }) => [name, group])))
  return new Map(
    groups.map((group) => {
      const needed = group.pieces.flatMap(({ imports }) => {
        return imports.flatMap((name) => home.get(name) ?? [])
      })
      return [group, new Set(needed.filter((other) => other !== group))]
    }),
  )
}

/** Everything that is loaded with two, without themselves. */
function neededBy(needs: Needs, pair: readonly [Group, Group]): ReadonlySet<Group> {
  const open = pair.flatMap((group) => [...(needs.get(group) ?? [])])
  const seen = new Set<Group>()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next) || pair.includes(next)) continue
    seen.add(next)
    open.push(...(needs.get(next) ?? []))
  }
  return seen
}

/** Whether one leads to the other by way of a third. */
function makesRing(needs: Needs, one: Group, other: Group): boolean {
  const pair = [one, other] as const
  return [...neededBy(needs, pair)].some((needed) => {
    const further = needs.get(needed)
    return further?.has(one) === true || further?.has(other) === true
  })
}

/** Each after those that it needs. */
function inOrder(groups: readonly Group[]): readonly Group[] {
  const needs = needsOf(groups)
  const ordered = new Set<Group>()
  const add = (group: Group) => {
    if (ordered.has(group)) return
    for (const needed of needs.get(group) ?? []) add(needed)
    ordered.add(group)
  }
  for (const group of groups) add(group)
  return [...ordered]
}
