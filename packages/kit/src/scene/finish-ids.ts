const MENTION = /(?<= id=")[\w.:-]+(?=")|(?<=href="#)[\w.:-]+(?=")|(?<=url\(#)[\w.:-]+(?=\))/g
const DEFINED = / id="([\w.:-]+)"/g

/**
 * Short ids in the order in which they are mentioned, and none that nothing refers to: the form in which
 * the sanitiser writes a drawing, so that it has nothing to change.
 */
export function finishIds(svg: string, prefix: string): string {
  const defined = new Set(Array.from(svg.matchAll(DEFINED), (match) => match[1] ?? ''))
  const used = new Set<string>()
  for (const match of svg.matchAll(/(?:href="#|url\(#)([\w.:-]+)/g)) used.add(match[1] ?? '')
  const pruned = svg.replaceAll(DEFINED, (all, id: string) => (used.has(id) ? all : ''))
  const names = new Map<string, string>()
  return pruned.replaceAll(MENTION, (id) => {
    if (!defined.has(id)) return id
    const name = names.get(id) ?? `${prefix}_${names.size.toString(36)}`
    names.set(id, name)
    return name
  })
}
