import { searchFilters } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { searchCatalogue } from '#domains/catalogue/search/index.server.ts'
import { findIconSets, nameIcons } from './icon-sets.server.ts'
import { describeSet } from './set-info.server.ts'

const USUAL = 64
const MOST = 999
const PAGE = 100

type SearchDeps = Pick<Deps, 'pool' | 'catalogueCache' | 'search'>

/** Open icons by words, as `prefix:name`; `prefix` or `prefixes` keeps those of some sets. */
export async function searchIcons(deps: SearchDeps, parameters: URLSearchParams) {
  const query = parameters.get('query')?.trim() ?? ''
  const limit = number(parameters.get('limit'), USUAL, 1, MOST)
  const start = number(parameters.get('start'), 0, 0, MOST)
  const prefixes = listOf(parameters.get('prefixes') ?? parameters.get('prefix'))
  const found: string[] = []
  let total = 0
  for (let page = 1; found.length < start + limit; page += 1) {
    const filters = searchFilters.parse({
      query,
      asset: 'icon',
      price: 'free',
      page: String(page),
      per_page: String(PAGE),
    })
    const answer = await searchCatalogue(deps, filters)
    total = answer.total
    const names = await nameIcons(deps, answer.assetIds)
    found.push(...names.filter((name) => isOfSet(name, prefixes)))
    if (page >= answer.lastPage || page * PAGE >= MOST) break
  }
  const icons = found.slice(start, start + limit)
  const sets = await findIconSets(deps)
  const named = new Set(icons.map((name) => name.slice(0, name.indexOf(':'))))
  const collections = await Promise.all(
    [...named].flatMap((prefix) => {
      const set = sets.get(prefix)
      return set ? [describeSet(deps, set).then((info) => [prefix, info] as const)] : []
    }),
  )
  return {
    icons,
    total: prefixes.length > 0 ? found.length : total,
    limit,
    start,
    collections: Object.fromEntries(collections),
    request: Object.fromEntries(parameters),
  }
}

/** A prefix that ends in `-` stands for all that begin with it, as with Iconify. */
function isOfSet(name: string, prefixes: readonly string[]): boolean {
  const own = name.slice(0, name.indexOf(':'))
  return (
    prefixes.length === 0 ||
    prefixes.some((one) => (one.endsWith('-') ? own.startsWith(one) : own === one))
  )
}

export function listOf(text: string | null): string[] {
  return (text ?? '').split(',').filter((one) => one !== '')
}

function number(text: string | null, usual: number, least: number, most: number): number {
  const value = text === null || !/^\d{1,6}$/.test(text) ? usual : Number(text)
  return Math.min(most, Math.max(least, value))
}
