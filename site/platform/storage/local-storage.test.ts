import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from './open-storage.ts'
import { testStorage } from './testing/storage-contract.ts'

testStorage(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-storage-'))
  return {
    ...(await openStorage(folder, null)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
})
