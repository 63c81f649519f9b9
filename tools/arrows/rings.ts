import type { Import } from './read-imports.ts'

/** Members of one folder that import each other in a circle, with an import for each step. */
export type Ring = {
  readonly folder: string
  readonly members: readonly string[]
  readonly imports: readonly Import[]
}

/**
 * Rings at every level of the tree: an import between two files is an arrow between the children of
 * the deepest folder that holds both, be they files or folders. Type-only imports count as well: who
 * reads a ring of types has to read all of it.
 */
export function findRings(imports: readonly Import[]): Ring[] {
  const levels = new Map<string, Level>()
  for (const arrow of imports) addArrow(levels, arrow)
  return [...levels].flatMap(([folder, level]) =>
    findCircles(level).map((members) => ({
      folder,
      members,
      imports: members.flatMap((from) =>
        members.flatMap((to) => level.get(from)?.get(to)?.slice(0, 1) ?? []),
      ),
    })),
  )
}

/** The children of one folder: from, to, and the imports that make the arrow. */
type Level = Map<string, Map<string, Import[]>>

function addArrow(levels: Map<string, Level>, arrow: Import): void {
  const [from, to] = [arrow.from.split('/'), arrow.to.split('/')]
  const depth = from.findIndex((part, index) => part !== to[index])
  const [source, target] = [from[depth], to[depth]]
  if (source === undefined || target === undefined) return
  const folder = from.slice(0, depth).join('/')
  const level = levels.get(folder) ?? new Map<string, Map<string, Import[]>>()
  const targets = level.get(source) ?? new Map<string, Import[]>()
  levels.set(folder, level.set(source, targets))
  targets.set(target, [...(targets.get(target) ?? []), arrow])
}

/** Strongly connected components of two members or more, by Tarjan's algorithm. */
function findCircles(level: Level): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (member: string) => {
    const place = order.size
    order.set(member, place)
    lowest.set(member, place)
    open.push(member)
    for (const next of level.get(member)?.keys() ?? []) {
      if (!order.has(next)) visit(next)
      if (!open.includes(next)) continue
      lowest.set(member, Math.min(lowest.get(member) ?? place, lowest.get(next) ?? place))
    }
    if (lowest.get(member) !== place) return
    const circle = open.splice(open.indexOf(member))
    if (circle.length > 1) found.push(circle.toSorted())
  }
  for (const member of level.keys()) if (!order.has(member)) visit(member)
  return found
}
