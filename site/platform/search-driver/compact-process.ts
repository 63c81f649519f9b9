/**
 * A process of its own: puts the changes since into the index that is kept in a folder and keeps
 * the result there. Told what to do by one message; answers with the number of documents, or null
 * where the folder holds no index that the queue of changes goes on from.
 */
import { compact, fromSnapshot, toSnapshot } from '@tessera/search'
import { Pool } from 'pg'
import type { CompactInput } from './compact-beside.ts'
import { openCatalogue } from './live-catalogue.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

process.once('disconnect', () => process.exit())
process.once('message', (input) => {
  compactKept(input as CompactInput).then(
    (documents) => process.send?.(documents, () => process.disconnect()),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function compactKept({ connectionString, directory }: CompactInput): Promise<number | null> {
  const kept = await readSnapshot(directory)
  if (!kept) return null
  const pool = new Pool({ connectionString, max: 1 })
  try {
    const opened = await openCatalogue(pool, fromSnapshot(kept.bytes), kept.origin)
    if (opened.isIncomplete) return null
    const { live, origin } = opened.catalogue
    const index = compact(live)
    await writeSnapshot(directory, origin, toSnapshot(index))
    return index.size
  } finally {
    await pool.end()
  }
}
