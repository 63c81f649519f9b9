import { globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of one file; paths are relative to the repository, packages and Node core by name. */
export type Import = {
  readonly from: string
  readonly to: string
  /** As it is written. */
  readonly specifier: string
  readonly isTypeOnly: boolean
}

const sourcePatterns = [
  'packages/*/src/**/*.{ts,tsx}',
  'site/{platform,domains,web,compose,db,catalogue-import,testing}/**/*.{ts,tsx}',
]
const siteAliases = {
  '#catalogue-import/': 'site/catalogue-import/',
  '#compose/': 'site/compose/',
  '#db/': 'site/db/',
  '#domains/': 'site/domains/',
  '#platform/': 'site/platform/',
  '#testing/': 'site/testing/',
  '#web/': 'site/web/',
}

/** The sources whose imports have rules. */
export function listSources(root: string): string[] {
  return globSync([...sourcePatterns], {
    cwd: root,
    exclude: (path) => path.includes('fixtures'),
  }).sort()
}

/** Every import of one file, static and dynamic. */
export function importsOf(root: string, from: string, text: string): Import[] {
  const { module } = parseSync(from, text)
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  )
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    isTypeOnly: false,
  }))
  return [...statics, ...reexports, ...dynamics].map(({ specifier, isTypeOnly }) => ({
    from,
    to: resolveSpecifier(root, from, specifier),
    specifier,
    isTypeOnly,
  }))
}

/** The file a specifier names, from the root of the repository; packages and Node core by name. */
export function resolveSpecifier(root: string, from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier))
  for (const [alias, folder] of Object.entries(siteAliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  const own = /^@tessera\/([^/]+)$/.exec(specifier)?.[1]
  return own === undefined ? specifier : `packages/${own}/src/index.ts`
}
