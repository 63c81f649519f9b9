import { componentNames } from '@tessera/iconset'
import type { Deps } from '#platform/context.ts'
import { findIconNames, findIconSets } from '#domains/developers/iconify-api/index.server.ts'

export type GuideValues = {
  readonly origin: string
  /** A set of icons that this site has, and one of its components. */
  readonly set: string
  readonly component: string
  /** Licences for the example of a check. */
  readonly licenses: string
}

/** Known to most readers; others take the first of the catalogue. */
const KNOWN_SETS = ['lucide', 'tabler', 'ph']
const KNOWN_ICONS: ReadonlySet<string> = new Set(['house', 'heart', 'sun'])
const LICENSES = 'MIT,ISC,Apache-2.0,CC0-1.0,CC-BY-4.0'

/** What guides name of this site, so that their code runs as it stands. */
export async function guideValues(
  deps: Pick<Deps, 'pool' | 'catalogueCache'>,
  origin: string,
): Promise<GuideValues> {
  const sets = await findIconSets(deps)
  const prefix = KNOWN_SETS.find((name) => sets.has(name)) ?? [...sets.keys()][0]
  const set = prefix === undefined ? undefined : sets.get(prefix)
  const names = set ? [...(await findIconNames(deps, set)).idOf.keys()] : ['house']
  const icon = Math.max(
    0,
    names.findIndex((name) => KNOWN_ICONS.has(name)),
  )
  return {
    origin,
    set: prefix ?? 'lucide',
    component: componentNames(names)[icon] ?? 'House',
    licenses: LICENSES,
  }
}
