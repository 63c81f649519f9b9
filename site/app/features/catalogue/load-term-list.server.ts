import type { AssetKind } from '@tessera/contracts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { Deps } from '#server/context.ts'
import { whenAvailable } from '../search/index.server.ts'
import { findTermTiles } from '../term-listing/index.server.ts'
import { termPath, type TermTile } from '../term-listing/index.ts'
import { countTerms } from './count-terms.server.ts'
import { termName } from './term-name.server.ts'

/** All categories or styles in use, most used first, each with some of its items; null while there is no catalogue. */
export async function loadTermList(
  deps: Pick<Deps, 'search' | 'pool' | 'kept'>,
  {
    type,
    kind,
    language,
  }: { type: 'category' | 'style'; kind?: AssetKind | undefined; language: LocaleCode },
): Promise<TermTile[] | null> {
  return whenAvailable(async () => {
    const facet = type === 'category' ? 'categories' : 'styles'
    const terms = (await countTerms(deps, facet, kind)).filter(({ count }) => count > 0)
    const cells = await findTermTiles(deps, { type, ids: terms.map(({ id }) => id), kind })
    return terms.map((term) => ({
      to: termPath({ type, slug: term.slug }, kind ?? null),
      name: termName(language, type, term),
      count: term.count,
      cells: cells.get(term.id) ?? [],
    }))
  })
}
