/**
 * A process with a search of its own that follows the catalogue. Arguments: address of the database,
 * folder of the snapshot, `rebuild` to write one snapshot after the other. A message asks for a text
 * among assets, packs or bundles; the answer is how many are found for it as it is spelt.
 */
import type { ProductType } from '@tessera/search'
import { openDatabase } from '#platform/postgres/database.ts'
import { createLog } from '#platform/log.ts'
import { followChanges } from '#platform/search-driver/follow-changes.ts'
import { openInProcessSearch } from '#platform/search-driver/in-process-search.ts'

const [url = '', directory = '', task] = process.argv.slice(2)
const log = createLog('silent')
const { pool } = openDatabase(url, { maxConnections: 3 })
const search = await openInProcessSearch({ pool, directory, log })
followChanges({ pool, search, onChange: () => undefined, log })
process.on('message', async (asked: { text: string; productType: ProductType }) => {
  const query = { ...asked, sort: 'relevant', offset: 0, limit: 0 } as const
  const { total, exact = total, corrected, isWeak } = await search.search(query)
  process.send?.(corrected || isWeak ? 0 : exact)
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
if (task === 'rebuild') for (;;) await search.rebuild()
