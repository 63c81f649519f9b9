import { SvgError } from './svg-error.ts'

export const MAX_EXPANSION = 100_000

/** An element with an id (or the root): what it holds itself, and what it draws in. */
interface Owner {
  elements: number
  inside: Owner[]
  uses: { id: string; times: number }[]
  tokens: Map<string, number> | null
  cost: number | 'unknown' | 'visiting'
}

export interface ReferenceGraph {
  /** `tokens` (type, .class, #id) are kept only for files that have a sheet. */
  enter(id: string | undefined, tokens: string[] | null): void
  leave(hadId: boolean): void
  use(id: string, times: number): void
  /** A sheet makes every element that carries `token` draw in `id`. */
  useByStyle(token: string, id: string): void
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
  const styleUses: { token: string; id: string }[] = []
  const stack: Owner[] = [root]
  let current = root
  let hasUses = false

  return {
    enter(id, tokens) {
      if (id !== undefined) {
        const owner = createOwner()
        current.inside.push(owner)
        if (!owners.has(id)) owners.set(id, owner)
        all.push(owner)
        stack.push(owner)
        current = owner
      }
      current.elements++
      if (!tokens) return
      const seen = (current.tokens ??= new Map())
      for (const token of tokens) seen.set(token, (seen.get(token) ?? 0) + 1)
    },
    leave(hadId) {
      if (!hadId) return
      stack.pop()
      current = stack.at(-1) ?? root
    },
    use(id, times) {
      hasUses = true
      current.uses.push({ id, times })
    },
    useByStyle(token, id) {
      hasUses = true
      styleUses.push({ token, id })
    },
    check() {
      if (!hasUses) return
      for (const { token, id } of styleUses) {
        for (const owner of all) {
          const times = owner.tokens?.get(token)
          if (times) owner.uses.push({ id, times })
        }
      }
      measure(root, owners)
    },
  }
}

function createOwner(): Owner {
  return { elements: 0, inside: [], uses: [], tokens: null, cost: 'unknown' }
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
  if (cost > MAX_EXPANSION) {
    throw new SvgError('too-many-references', `More than ${MAX_EXPANSION} elements to draw`)
  }
  owner.cost = cost
  return cost
}
