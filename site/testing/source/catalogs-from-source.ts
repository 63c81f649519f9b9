import { compileMessage } from '#web/i18n/compile-message.ts'
import { readMessages } from '#web/i18n/read-messages.ts'

type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>

const catalogs = new Map<string, Catalog>()

/** The catalog of a language as the build compiles it, for a program that runs from source. */
export function catalogOf(language: string): Catalog {
  const known = catalogs.get(language)
  if (known) return known
  const namespaces = Object.entries(readMessages()[language] ?? {}).map(([name, messages]) => {
    const compiled = Object.entries(messages).map(([key, text]) => [
      key,
      compileMessage(language, text),
    ])
    return [name, Object.fromEntries(compiled) as Record<string, string>]
  })
  const catalog = Object.fromEntries(namespaces) as Catalog
  catalogs.set(language, catalog)
  return catalog
}
