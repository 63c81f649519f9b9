/** The name of a result, in the folder of its source; taken names are numbered: `a.png`, `a-2.png`. */
export function nameResult(source: string, extension: string, taken: Set<string>): string {
  const safe = source
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
  const stem = safe.replace(/\.[^./]*$/, '') || 'file'
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
