import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By language, namespace and key, messages as they are written: ICU MessageFormat. */
export type WrittenMessages = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

/** Reads the files of messages of every language, for whoever checks, counts or compiles them outside the site. */
export function readMessages(folder = join(import.meta.dirname, 'messages')): WrittenMessages {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  return Object.fromEntries(languages.map(({ name }) => [name, readLanguage(join(folder, name))]))
}

function readLanguage(folder: string): WrittenMessages[string] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ]),
  )
}
