/** Worker thread: reads the catalogue and answers with a finished index as shared bytes. */
import { parentPort, workerData } from 'node:worker_threads'
import { createIndexBuilder, toSnapshot, type SearchIndex } from '@tessera/search'
import { Pool } from 'pg'
import type { BuildInput, BuiltIndex } from './build-in-worker.ts'
import { readConsistently, readPosition } from './change-queue.ts'
import { facetColumns } from './facet-columns.ts'
import { DOCUMENT_VERSION, readTaxonomy, streamCatalogue } from './read-documents.ts'
import { writeSnapshot, type SnapshotOrigin } from './snapshot-file.ts'

type Made = { readonly index: SearchIndex; readonly origin: SnapshotOrigin }

const { connectionString, directory } = workerData as BuildInput
const pool = new Pool({ connectionString, max: 1 })
try {
  const { index, origin } = await readAnew()
  const bytes = toSnapshot(index, { isShared: true })
  const unkept: unknown =
    index.size === 0
      ? null
      : await writeSnapshot(directory, origin, bytes).then(
          () => null,
          (error: unknown) => error,
        )
  const built: BuiltIndex = { origin, bytes, documents: index.size, unkept }
  parentPort?.postMessage(built, [])
} finally {
  await pool.end()
}

function readAnew(): Promise<Made> {
  return readConsistently(pool, async (client) => {
    const position = await readPosition(client)
    const builder = createIndexBuilder({ facets: facetColumns })
    await streamCatalogue(client, await readTaxonomy(client), builder.add)
    return { index: builder.finish(), origin: { documents: DOCUMENT_VERSION, position } }
  })
}
