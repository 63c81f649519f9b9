import type { LocaleCode } from './locales.ts'
import type { English, Namespace } from './messages.ts'

type Catalog = { readonly [N in Namespace]: Readonly<Record<keyof English[N], string>> }

type Catalogs = Readonly<Record<LocaleCode, Catalog>>

let catalogs: Catalogs | undefined

/**
 * Every message of one language, compiled: namespace, key. Server only: the client receives the namespaces of its
 * route in one language. The build fails where a language lacks a key of English, so each has all. Read at the first
 * call, for programs that run from source without a build and show no message.
 */
export function catalogOf(language: LocaleCode): Catalog {
  catalogs ??= readCatalogs() as Catalogs
  return catalogs[language]
}

function readCatalogs(): Record<string, Record<string, Readonly<Record<string, string>>>> {
  const files = import.meta.glob<Readonly<Record<string, string>>>('./messages/*/*.json', {
    eager: true,
    import: 'default',
  })
  const read: Record<string, Record<string, Readonly<Record<string, string>>>> = {}
  for (const [path, messages] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2)
    const catalog = (read[language] ??= {})
    catalog[file.replace(/\.json$/, '')] = messages
  }
  return read
}
