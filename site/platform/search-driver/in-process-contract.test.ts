import { buildIndex } from '@tessera/search'
import { facetColumns } from './facet-columns.ts'
import { testSearchContract, understanding } from './testing/search-contract.ts'

testSearchContract({
  catalogues: 12,
  queriesEach: 60,
  open: async (documents) => {
    const index = buildIndex(documents, { understanding, facets: facetColumns })
    return {
      engine: {
        search: async (query) => index.search(query),
        suggest: async (prefix, options) => index.suggest(prefix, options),
        relatedTerms: async (text, limit, lang) => index.relatedTerms(text, limit, lang),
      },
      close: async () => {},
    }
  },
})
