/** Worker thread: reads the catalogue from PostgreSQL and answers with a finished index as bytes. */
import { parentPort, workerData } from 'node:worker_threads'
import { buildIndex, toSnapshot } from '@tessera/search'
import { Pool } from 'pg'
import type { BuiltIndex } from './build-in-worker.ts'
import { readCounts, readDocuments, readRevision, readTaxonomy } from './read-documents.ts'

const { connectionString } = workerData as { connectionString: string }
const pool = new Pool({ connectionString, max: 1 })
try {
  // The revision comes first: whatever is published while we read makes the snapshot count as old.
  const revision = await readRevision(pool)
  const taxonomy = await readTaxonomy(pool)
  const counts = await readCounts(pool)
  const snapshot = toSnapshot(buildIndex(await readDocuments(pool, taxonomy)))
  const bytes = new Uint8Array(new ArrayBuffer(snapshot.byteLength))
  bytes.set(snapshot)
  const built: BuiltIndex = { revision, taxonomy, counts, bytes }
  parentPort?.postMessage(built, [bytes.buffer])
} finally {
  await pool.end()
}
