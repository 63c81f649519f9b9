/**
 * Names (ids, classes, keyframes) are unknown until the whole file is read: a reference may come
 * before its definition, a class before the sheet. So the writer puts marks into the text, and
 * `finish` turns them into short names in order of appearance. The marks use two code points that
 * XML forbids, so no input can forge them.
 */
const OPEN = '\uFFFE'
const CLOSE = '\uFFFF'
const MARK = /\uFFFE(\d+)\uFFFF/g
const MARKED_ATTRIBUTE = / (id|class|aria-labelledby|aria-describedby)="((?:\uFFFE\d+\uFFFF ?)+)"/g

export const FORBIDDEN_CODE_POINT = /[\uFFFE\uFFFF]/

export type NameKind = 'id' | 'class' | 'keyframes'

export interface Naming {
  readonly idPrefix: string | undefined
  readonly keepsNames: boolean
}

export interface NamePool {
  /** The mark for a name where it is defined. */
  define(kind: NameKind, name: string): string
  /** The mark for a name where it is mentioned, whether or not it exists. */
  refer(kind: NameKind, name: string): string
  /**
   * Writes the names; leaves out ids and classes that nothing in the text depends on. With `keepsNames`
   * all ids and classes stay, under their own names where those need no escapes anywhere.
   */
  finish(svg: string, naming: Naming): string
}

/** A name that CSS selectors, `url()` and lists of classes all take as it is. */
const PLAIN_NAME = /^[A-Za-z_][\w-]*$/

export function createNamePool(): NamePool {
  const numbers = new Map<string, number>()
  const defined = new Set<string>()
  const animated = new Set<string>()

  function refer(kind: NameKind, name: string): string {
    const key = `${kind} ${name}`
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      numbers.set(key, number)
    }
    const mark = OPEN + number + CLOSE
    if (kind === 'keyframes') animated.add(mark)
    return mark
  }

  return {
    refer,
    define(kind, name) {
      const mark = refer(kind, name)
      defined.add(mark)
      return mark
    },
    finish(svg, { idPrefix: prefix, keepsNames }) {
      if (numbers.size === 0) return svg
      const needed = keepsNames ? new Set(svg.match(MARK)) : findReferred(svg)
      let pruned = svg.replace(MARKED_ATTRIBUTE, (_all, attribute: string, value: string) => {
        const wanted = attribute.startsWith('aria') ? defined : needed
        const kept = value.split(' ').filter((mark) => wanted.has(mark))
        return kept.length === 0 ? '' : ` ${attribute}="${kept.join(' ')}"`
      })
      if (animated.size > 0) {
        pruned = pruned.replace(MARK, (mark) =>
          animated.has(mark) && !defined.has(mark) ? 'none' : mark,
        )
      }
      if (!keepsNames) return rename(pruned, prefix)
      const own = [...numbers].map(([key]) => key.slice(key.indexOf(' ') + 1))
      const kept = pruned.replace(MARK, (mark, number: string) => {
        const name = own[Number(number)] ?? ''
        return PLAIN_NAME.test(name) ? name : mark
      })
      return rename(kept, prefix ?? freePrefix(own))
    },
  }
}

function findReferred(svg: string): Set<string> {
  const rest = svg.replace(MARKED_ATTRIBUTE, (all, attribute: string) =>
    attribute.startsWith('aria') ? all : '',
  )
  return new Set(rest.match(MARK))
}

function rename(svg: string, prefix: string | undefined): string {
  const order = new Map<string, string>()
  const numbered = svg.replace(MARK, (_all, number: string) => {
    let name = order.get(number)
    if (name === undefined) {
      name = OPEN + order.size.toString(36)
      order.set(number, name)
    }
    return name
  })
  if (order.size === 0) return numbered
  return numbered.replaceAll(OPEN, `${prefix ?? hashPrefix(numbered)}_`)
}

/** A prefix that none of the names begins with. */
function freePrefix(names: readonly string[]): string {
  let prefix = 'n'
  while (names.some((name) => name.startsWith(`${prefix}_`))) prefix += 'n'
  return prefix
}

/** FNV-1a, 32 bits: the same picture always gets the same prefix, two pictures hardly ever do. */
function hashPrefix(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return `s${(hash >>> 0).toString(36)}`
}
