/**
 * A process with a search of its own that follows the catalogue. Arguments: address of the database,
 * folder of the snapshot, `rebuild` to write one snapshot after the other. A message is a text to
 * search for; the answer is the number of items found for it as it is spelt.
 */
import { openDatabase } from '../../database.ts'
import { createLog } from '../../log.ts'
import { followChanges } from '../follow-changes.ts'
import { openInProcessSearch } from '../in-process-search.ts'

const [url = '', directory = '', task] = process.argv.slice(2)
const log = createLog('silent')
const { pool } = openDatabase(url, { maxConnections: 3 })
const search = await openInProcessSearch({ pool, directory, log })
followChanges({ pool, search, onChange: () => undefined, log })
process.on('message', async (text: string) => {
  const query = { text, sort: 'relevant', offset: 0, limit: 0, productType: 'item' } as const
  const { total, corrected, isWeak } = await search.search(query)
  process.send?.(corrected || isWeak ? 0 : total)
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
if (task === 'rebuild') for (;;) await search.rebuild()
