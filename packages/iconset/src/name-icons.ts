const LONGEST_NAME = 80

export type NameRule = {
  /** `{name}` the title, `{n}` its number from 1, `{nn}` and `{nnn}` the same with noughts in front. */
  readonly pattern?: string
  readonly find?: string
  /** What takes the place of every `find`. */
  readonly replace?: string
}

/** Titles by a rule, as people read them: `Arrow up` by `Nav {name}` is `Nav Arrow up`. */
export function renameTitles(
  titles: readonly string[],
  { pattern = '{name}', find = '', replace = '' }: NameRule,
): string[] {
  return titles.map((title, index) => {
    const name = find === '' ? title : title.replaceAll(find, replace)
    const renamed = pattern
      .replaceAll(/\{(n{1,4})\}/g, (_all, digits: string) =>
        String(index + 1).padStart(digits.length, '0'),
      )
      .replaceAll('{name}', () => name)
      .replace(/\s+/g, ' ')
      .trim()
    return renamed.slice(0, LONGEST_NAME)
  })
}

/** Names as code takes them: kebab-case of Latin letters and figures, each once, in order. */
export function nameIcons(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const base = kebabCase(title) || 'icon'
    let name = base
    for (let n = 2; taken.has(name); n++) name = `${base}-${n}`
    taken.add(name)
    return name
  })
}

/** `arrow-up-2` → `ArrowUp2`; what would begin with a figure gets `Icon` in front. */
export function componentName(name: string): string {
  const words = name.split('-').filter(Boolean)
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(joined) ? joined : `Icon${joined}`
}

/** Component names of a set, each once: `a-1` and `a1` both become `A1` otherwise. */
export function componentNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const base = componentName(name)
    let unique = base
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base}_${n}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

function kebabCase(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_NAME)
}
