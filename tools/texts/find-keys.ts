/** A quoted text with dots and without spaces: apostrophes of comments cannot shift the quotes. */
const dotted = /(['"])((?:[\w-]+\.)+[\w:-]+)\1/g

/** A template whose holes stand for parts of a key. */
const template = /`((?:[\w-]+\.)(?:[\w.-]|\$\{[^{}`]*\})*)`/g

/** Any text in quotes that is whole on its line. */
const anything = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g

/** Texts of this namespace are their own keys, and sources name them without it. */
const OWN_KEYS = 'areas.'

/**
 * The keys of messages that a source names: `'cart.pay'` names one, `` `cart.state.${state}` `` each key that fits,
 * `'Audit log'` the text of a staff area that is its own key.
 */
export function findKeys(source: string, keys: readonly string[]): string[] {
  const known = new Set(keys)
  const found = new Set<string>()
  for (const [, , key = ''] of source.matchAll(dotted)) if (known.has(key)) found.add(key)
  for (const [, holed = ''] of source.matchAll(template)) {
    const fits = templatePattern(holed)
    for (const key of keys) if (fits.test(key)) found.add(key)
  }
  for (const [, single, double] of source.matchAll(anything)) {
    const key = OWN_KEYS + (single ?? double ?? '')
    if (known.has(key)) found.add(key)
  }
  return [...found]
}

function templatePattern(holed: string): RegExp {
  const parts = holed.split(/\$\{[^{}`]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.:-]+')}$`)
}
