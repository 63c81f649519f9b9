import type { SearchDocument, SearchIndex, SearchQuery } from '@tessera/search'

/** Words that people look for most, and those that name a whole category. */
const HEAD_QUERIES = (
  'home search heart arrow user settings star menu mail phone check close house plus minus download ' +
  'upload calendar camera bell cart lock trash edit pencil eye share link file folder image video ' +
  'play pause music chat message map pin location clock cloud sun moon key shield info help alert ' +
  'warning filter refresh gear wifi battery bluetooth laptop computer printer microphone headphones ' +
  'volume gift tag money wallet bank chart book bookmark flag globe rocket car plane train bike tree ' +
  'flower leaf fire rain snow cat dog bird fish coffee weather animals people food business ' +
  'education health travel sport nature technology'
).split(' ')

const PLACES = 24

type Varied = { readonly drawings: number; readonly contributors: number; readonly queries: number }

/** The drawing a document is a look of; what stands alone is its own. */
export const drawingKey = ({ drawing, productType, id }: SearchDocument): string =>
  drawing ? `drawing ${drawing}` : `${productType} ${id}`

/**
 * What stands in the first 24 places of the head queries: drawings and contributors, on the
 * average. A look of a drawing that stands there already is none.
 */
export function countDistinct(
  index: Pick<SearchIndex, 'search'>,
  documents: readonly SearchDocument[],
  variety: SearchQuery['variety'],
): Varied {
  const byId = new Map(documents.map((own) => [`${own.productType} ${own.id}`, own]))
  const counts = HEAD_QUERIES.map((text) => {
    const query = { text, productType: 'item', sort: 'relevant', offset: 0, limit: PLACES } as const
    const found = index
      .search({ ...query, variety })
      .ids.flatMap(({ productType, id }) => byId.get(`${productType} ${id}`) ?? [])
    return {
      drawings: new Set(found.map(drawingKey)).size,
      contributors: new Set(found.map(({ contributorId }) => contributorId)).size,
    }
  })
  const mean = (of: 'drawings' | 'contributors'): number =>
    counts.reduce((sum, own) => sum + own[of], 0) / counts.length
  return {
    drawings: mean('drawings'),
    contributors: mean('contributors'),
    queries: HEAD_QUERIES.length,
  }
}
