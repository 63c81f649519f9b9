import { SvgError } from '../svg-error.ts'
import { cutKey, type Owner, type Use } from './graph-owner.ts'

export const MAX_EXPANSION = 100_000
/** References that follow one another; renderers follow them on their stack. */
export const MAX_CHAIN = 200

/** An owner on the way from the root, the reference that led to it, and what is visited next. */
interface Visit {
  readonly owner: Owner
  readonly enteredBy: Use | null
  next: number
}

/**
 * Measures the root and all it draws, without recursion. A reference that leads back to where it
 * stands is left out and answered, as renderers skip it.
 *
 * @throws SvgError `too-many-references`, `too-deep`, `reference-loop` where a sheet makes the loop
 */
export function measureOwners(root: Owner, owners: ReadonlyMap<string, Owner>): Set<string> {
  const cuts = new Set<string>()
  const resolve = (target: string | Owner) =>
    typeof target === 'string' ? owners.get(target) : target
  const isCut = ({ target, from }: Use) =>
    from !== null && typeof target === 'string' && cuts.has(cutKey(from, target))
  const visits: Visit[] = []
  let retraced = 0

  const enter = (owner: Owner, enteredBy: Use | null) => {
    owner.state = 'visiting'
    visits.push({ owner, enteredBy, next: 0 })
  }
  const cut = ({ target, from }: Use) => {
    if (from === null || typeof target !== 'string') throw loopError()
    cuts.add(cutKey(from, target))
  }
  /** The loop is closed by an element that holds another: the last reference before it goes. */
  const cutBehind = (start: Owner) => {
    for (let visit = visits.pop(); visit && visit.owner !== start; visit = visits.pop()) {
      visit.owner.state = 'unknown'
      retraced += visit.next
      if (visit.enteredBy === null || visit.enteredBy.from === null) continue
      if (retraced > MAX_EXPANSION) throw loopError()
      return cut(visit.enteredBy)
    }
    throw loopError()
  }

  enter(root, null)
  for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
    const { inside, uses } = visit.owner
    const step = visit.next++
    const use = step < inside.length ? null : (uses[step - inside.length] ?? null)
    if (step >= inside.length && use === null) {
      settle(visit.owner, resolve, isCut)
      visits.pop()
      continue
    }
    const target = use === null ? inside[step] : resolve(use.target)
    if (!target || (use && isCut(use))) continue
    if (target.state === 'unknown') enter(target, use)
    else if (target.state === 'visiting') {
      if (use !== null && use.from !== null) cut(use)
      else cutBehind(target)
    }
  }
  return cuts
}

function settle(
  owner: Owner,
  resolve: (target: string | Owner) => Owner | undefined,
  isCut: (use: Use) => boolean,
): void {
  let cost = owner.elements
  let depth = 0
  for (const inner of owner.inside) {
    cost += inner.cost
    depth = Math.max(depth, inner.depth)
  }
  for (const use of owner.uses) {
    const target = resolve(use.target)
    if (!target || isCut(use)) continue
    cost += use.times * target.cost
    depth = Math.max(depth, target.depth + 1)
  }
  const inside = cost
  for (const handed of owner.handedDown) {
    const target = resolve(handed)
    if (target && !target.isGradient) cost += inside * target.cost
  }
  if (cost > MAX_EXPANSION) {
    throw new SvgError('too-many-references', `More than ${MAX_EXPANSION} elements to draw`)
  }
  if (depth > MAX_CHAIN) {
    throw new SvgError('too-deep', `More than ${MAX_CHAIN} references follow one another`)
  }
  owner.cost = cost
  owner.depth = depth
  owner.state = 'known'
}

function loopError(): SvgError {
  return new SvgError('reference-loop', 'A reference leads to itself')
}
