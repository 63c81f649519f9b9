import { createOwner, type Owner } from './graph-owner.ts'
import { measureOwners } from './measure-owners.ts'

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
  /** `from` numbers the element that refers. */
  use(id: string, times: number, from: number): void
  handDown(id: string): void
  /** The innermost element draws so many more, those of an embedded drawing. */
  add(elements: number): void
  /** A sheet makes every element that carries `token` draw in `id`. */
  useByStyle(token: string, id: string, isInherited: boolean): void
  /** References that lead to themselves and have to go, as `cutKey` writes them. */
  check(): ReadonlySet<string>
  /** Elements to draw, once it was checked. */
  readonly cost: number
}

/**
 * Counts what a renderer would visit: an element costs 1, and each reference costs what its target
 * costs, again and again. Ten nested levels of ten `use` are 10^10 visits in under 1 kB. The work is
 * linear in the elements and references of the file.
 */
export function createReferenceGraph(): ReferenceGraph {
  const root = createOwner()
  const owners = new Map<string, Owner>()
  const all: Owner[] = [root]
  const styleUses = new Map<string, { all: Owner; inherited: Owner }>()
  const stack: Owner[] = [root]
  let current = root
  let hasUses = false
  let entered = 0

  /** What a sheet says of one token: one owner that stands for all its references. */
  function usesOfToken(token: string) {
    let uses = styleUses.get(token)
    if (!uses) {
      uses = { all: createOwner(), inherited: createOwner() }
      styleUses.set(token, uses)
    }
    return uses
  }

  return {
    get cost() {
      return hasUses ? root.cost : entered
    },
    enter({ id, isOwner, isGradient, tokens }) {
      entered += 1
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
    use(id, times, from) {
      hasUses = true
      current.uses.push({ target: id, times, from })
    },
    handDown(id) {
      hasUses = true
      current.handedDown.push(id)
    },
    add(elements) {
      hasUses = true
      current.elements += elements
    },
    useByStyle(token, id, isInherited) {
      hasUses = true
      const uses = usesOfToken(token)
      uses.all.uses.push({ target: id, times: 1, from: null })
      if (isInherited) uses.inherited.uses.push({ target: id, times: 1, from: null })
    },
    check() {
      if (!hasUses) return new Set()
      for (const { inherited } of styleUses.values()) {
        inherited.uses = inherited.uses.filter(
          ({ target }) => typeof target === 'string' && owners.get(target)?.isGradient === false,
        )
      }
      for (const owner of all) {
        for (const [token, times] of owner.tokens ?? []) {
          const uses = styleUses.get(token)
          if (!uses) continue
          owner.uses.push({ target: uses.all, times, from: null })
          if (uses.inherited.uses.length === 0) continue
          // Visited to be measured; what it costs is counted as handed down.
          owner.uses.push({ target: uses.inherited, times: 0, from: null })
          owner.handedDown.push(uses.inherited)
        }
      }
      return measureOwners(root, owners)
    },
  }
}
