import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares the messages of each language, one folder each, with those of English.
 *
 * @throws with the names of all keys that a language lacks or has beyond
 */
export function checkMessages(folder: string): void {
  const keysOf = (language: string) => new Set(readKeys(join(folder, language)))
  const english = keysOf('en')
  const problems = languagesIn(folder).flatMap((language) => {
    const own = keysOf(language)
    return [
      ...beyond(english, own).map((key) => `${language} lacks ${key}`),
      ...beyond(own, english).map((key) => `${language} has ${key}, which English lacks`),
    ]
  })
  if (problems.length > 0) throw new Error(`Messages differ:\n${problems.join('\n')}`)
}

function beyond(keys: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...keys].filter((key) => !others.has(key))
}

function languagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
}

/** `shell.menu` for the key `menu` of `shell.json`. */
function readKeys(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
      return Object.keys(texts).map((key) => `${file.replace(/json$/, '')}${key}`)
    })
}
