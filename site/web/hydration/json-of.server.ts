import { narrowJson } from './narrow-text.server.ts'

const texts = new WeakMap<object, string>()

/**
 * An object as JSON, written once: words, menus and kept answers of the catalogue stand in page after page. For objects
 * that nothing changes.
 */
export function jsonOf(value: object): string {
  let text = texts.get(value)
  if (text === undefined) texts.set(value, (text = narrowJson(JSON.stringify(value))))
  return text
}

/**
 * What JSON.stringify writes for the data of a page, from the texts of what its loaders share with other pages: these
 * are `depth` objects down. A few characters beyond Latin-1 are escapes.
 */
export function joinJson(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) {
    const text = JSON.stringify(value) as string | undefined
    return text && narrowJson(text)
  }
  if (depth === 0 || Array.isArray(value)) return jsonOf(value)
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const text = joinJson(field, depth - 1)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${fields.join()}}`
}
