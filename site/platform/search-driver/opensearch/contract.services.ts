import { randomBytes } from 'node:crypto'
import {
  testSearchContract,
  understanding,
} from '#platform/search-driver/testing/search-contract.ts'
import { buildIndex, dropIndices, indicesOf, servingAlias } from './build-index.ts'
import { connect } from './connection.ts'
import { createOpenSearchEngine } from './opensearch-engine.ts'
import { serviceUrl } from '#platform/search-driver/testing/service-url.ts'

testSearchContract({
  catalogues: 4,
  queriesEach: 20,
  open: async (documents) => {
    const connection = connect(serviceUrl(`contract-${randomBytes(4).toString('hex')}`), 60_000)
    await buildIndex(connection, documents, { expected: documents.length, meta: {} })
    const alias = servingAlias(connection.prefix)
    return {
      engine: createOpenSearchEngine(connection, alias, understanding),
      close: async () => dropIndices(connection, await indicesOf(connection, alias)),
    }
  },
})
