/** The entry with the longest key that a dotted path ends with: of `a.b.c` that is `a.b.c`, `b.c` or `c`. */
export function findByPath<Entry>(
  entries: Readonly<Record<string, Entry>>,
  path: readonly string[],
): Entry | undefined {
  for (let start = 0; start < path.length; start += 1) {
    const key = path.slice(start).join('.')
    if (Object.hasOwn(entries, key)) return entries[key]
  }
  return undefined
}
