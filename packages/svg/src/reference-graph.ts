import { SvgError } from './svg-error.ts'

export const MAX_EXPANSION = 100_000

/** The root, an element with an id or one that hands a paint down; what it holds and draws in. */
interface Owner {
  elements: number
  inside: Owner[]
  uses: { id: string; times: number }[]
  /** Paints that everything inside inherits: drawn once for each element there. */
  handedDown: string[]
  isGradient: boolean
  tokens: Map<string, number> | null
  cost: number | 'unknown' | 'visiting'
}

export interface GraphElement {
  id: string | undefined
  isOwner: boolean
  isGradient: boolean
  /** Type, .class and #id; null for files without a sheet. */
  tokens: string[] | null
}

export interface ReferenceGraph {
  enter(element: GraphElement): void
  leave(wasOwner: boolean): void
  use(id: string, times: number): void
  handDown(id: string): void
  /** A sheet makes every element that carries `token` draw in `id`. */
  useByStyle(token: string, id: string, isInherited: boolean): void
  check(): void
}

/**
 * Counts what a renderer would visit: an element costs 1, and each reference costs what its target
 * costs, again and again. Ten nested levels of ten `use` are 10^10 visits in under 1 kB.
 */
export function createReferenceGraph(): ReferenceGraph {
  const root = createOwner()
  const owners = new Map<string, Owner>()
  const all: Owner[] = [root]
  const styleUses: { token: string; id: string; isInherited: boolean }[] = []
  const stack: Owner[] = [root]
  let current = root
  let hasUses = false

  return {
    enter({ id, isOwner, isGradient, tokens }) {
      if (isOwner) {
        const owner = createOwner()
        current.inside.push(owner)
        owner.isGradient = isGradient
        if (id !== undefined && !owners.has(id)) owners.set(id, owner)
        all.push(owner)
        stack.push(owner)
        current = owner
      }
      current.elements++
      if (!tokens) return
      const seen = (current.tokens ??= new Map())
      for (const token of tokens) seen.set(token, (seen.get(token) ?? 0) + 1)
    },
    leave(wasOwner) {
      if (!wasOwner) return
      stack.pop()
      current = stack.at(-1) ?? root
    },
    use(id, times) {
      hasUses = true
      current.uses.push({ id, times })
    },
    handDown(id) {
      hasUses = true
      current.handedDown.push(id)
    },
    useByStyle(token, id, isInherited) {
      hasUses = true
      styleUses.push({ token, id, isInherited })
    },
    check() {
      if (!hasUses) return
      for (const { token, id, isInherited } of styleUses) {
        for (const owner of all) {
          const times = owner.tokens?.get(token)
          if (times) owner.uses.push({ id, times })
          if (times && isInherited) owner.handedDown.push(id)
        }
      }
      measure(root, owners)
    },
  }
}

function createOwner(): Owner {
  return {
    elements: 0,
    inside: [],
    uses: [],
    handedDown: [],
    isGradient: false,
    tokens: null,
    cost: 'unknown',
  }
}

function measure(owner: Owner, owners: Map<string, Owner>): number {
  if (owner.cost === 'visiting') throw new SvgError('reference-loop', 'A reference leads to itself')
  if (owner.cost !== 'unknown') return owner.cost
  owner.cost = 'visiting'
  let cost = owner.elements
  for (const inner of owner.inside) cost += measure(inner, owners)
  for (const { id, times } of owner.uses) {
    const target = owners.get(id)
    if (target) cost += times * measure(target, owners)
  }
  const inside = cost
  for (const id of owner.handedDown) {
    const target = owners.get(id)
    if (target && !target.isGradient) cost += inside * measure(target, owners)
  }
  if (cost > MAX_EXPANSION) {
    throw new SvgError('too-many-references', `More than ${MAX_EXPANSION} elements to draw`)
  }
  owner.cost = cost
  return cost
}
