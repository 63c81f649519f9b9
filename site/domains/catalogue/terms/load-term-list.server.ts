import type { AssetKind } from '@tessera/contracts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { Deps } from '#platform/context.ts'
import { whenAvailable } from '#domains/catalogue/search/index.server.ts'
import { findTermTiles } from './find-term-tiles.server.ts'
import { termPath } from './term-route.ts'
import type { TermTile } from './term-tiles.tsx'
import { countTerms } from '#domains/catalogue/directory/index.server.ts'
import { termName } from '#domains/catalogue/cards/index.server.ts'

/** All categories or styles in use, most used first, each with some of its assets; null while there is no catalogue. */
export async function loadTermList(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  {
    type,
    kind,
    language,
  }: { type: 'category' | 'style'; kind?: AssetKind | undefined; language: LocaleCode },
): Promise<TermTile[] | null> {
  return whenAvailable(async () => {
    const facet = type === 'category' ? 'categories' : 'styles'
    const counted = (await countTerms(deps, facet, kind)).filter(({ count }) => count > 0)
    // What belongs nowhere else is no subject that anybody looks for.
    const isRest = ({ slug }: { readonly slug: string }) => slug === 'other'
    const terms = [...counted.filter((term) => !isRest(term)), ...counted.filter(isRest)]
    const cells = await findTermTiles(deps, { type, ids: terms.map(({ id }) => id), kind })
    return terms.map((term) => ({
      to: termPath({ type, slug: term.slug }, kind ?? null),
      name: termName(language, type, term),
      count: term.count,
      cells: cells.get(term.id) ?? [],
    }))
  })
}
