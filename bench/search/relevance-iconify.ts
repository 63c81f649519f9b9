import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SearchDocument } from '@tessera/search'
import { npmPackages } from '../../tools/services/npm-packages.ts'
import { keyOf } from './relevance-queries.ts'
import type { Answer } from './relevance-postgres.ts'

/** The server behind api.iconify.design; a peer of this bench and no dependency. */
const PACKAGES = { '@iconify/api': '3.2.0' }
/** What its own interface answers at most, and what our judges look at. */
const LIMIT = 999
const JUDGED = 50

type IconSet = { readonly prefix: string; readonly icons: Record<string, { body: string }> }
type Found = { readonly names: readonly string[] } | undefined
type Iconify = {
  readonly generateIconSetIconsTree: (set: object, chunks: readonly string[]) => object
  readonly updateSearchIndex: (prefixes: readonly string[], sets: object) => object
  readonly search: (params: object, data: object, sets: object) => Found
}

/**
 * Iconify's own search over the same rows, by its published code and its standard options: every
 * set is one of ours, every icon is called as here. It reads names only, that is how it is made.
 * A text where it cannot be fetched.
 */
export async function openIconifySearch(
  documents: readonly SearchDocument[],
): Promise<((text: string) => Answer) | string> {
  let folder: string
  try {
    folder = npmPackages('iconify-search', PACKAGES)
  } catch (error) {
    return (error as Error).message
  }
  const iconify = await loadFrom(folder)
  const { sets, keys } = toIconSets(documents)
  const entries = sets.map(({ prefix, icons }) => {
    const info = { name: prefix, total: 0 }
    const tree = iconify.generateIconSetIconsTree({ prefix, icons, info }, [])
    return [prefix, { item: { info, icons: tree } }] as const
  })
  const iconSets = Object.fromEntries(entries)
  const data = iconify.updateSearchIndex(Object.keys(iconSets), iconSets)
  return (text) => {
    const names = iconify.search({ keyword: text, limit: LIMIT }, data, iconSets)?.names ?? []
    return { keys: names.slice(0, JUDGED).map((name) => keys.get(name)!), total: names.length }
  }
}

async function loadFrom(folder: string): Promise<Iconify> {
  const part = (path: string) =>
    import(
      pathToFileURL(join(folder, 'node_modules/@iconify/api/lib/data', path)).href
    ) as Promise<Iconify>
  const { generateIconSetIconsTree } = await part('icon-set/lists/icons.js')
  const { updateSearchIndex } = await part('search.js')
  const { search } = await part('search/index.js')
  return { generateIconSetIconsTree, updateSearchIndex, search }
}

/** Names are unique within a set: further ones of a pack go into a set beside it. */
function toIconSets(documents: readonly SearchDocument[]) {
  const sets = new Map<string, IconSet>()
  const keys = new Map<string, string>()
  for (const document of documents) {
    const name = document.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    if (name === '') continue
    for (let copy = 0; ; copy++) {
      const prefix = `p${document.packId}x${copy}`
      const set = sets.get(prefix) ?? { prefix, icons: {} }
      if (Object.hasOwn(set.icons, name)) continue
      sets.set(prefix, set)
      set.icons[name] = { body: '' }
      keys.set(`${prefix}:${name}`, keyOf(document))
      break
    }
  }
  return { sets: [...sets.values()], keys }
}
