import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENT_VERSION } from './read-documents.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

const position = { id: 1, transaction: '1' } as unknown as Parameters<
  typeof writeSnapshot
>[1]['position']

test('a snapshot of documents that were made otherwise is not read but made anew', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tessera-snapshot-'))
  try {
    const bytes = new Uint8Array([1, 2, 3])
    await writeSnapshot(directory, { documents: DOCUMENT_VERSION, position }, bytes)
    expect((await readSnapshot(directory))?.bytes).toHaveLength(3)
    // The version whose styles held the facets in their bits.
    const former = { documents: 't3', levels: { styles: 0, categories: 0 }, position }
    await writeSnapshot(directory, former, bytes)
    expect(await readSnapshot(directory)).toBeNull()
  } finally {
    await rm(directory, { recursive: true })
  }
})
