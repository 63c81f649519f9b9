import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFiles } from './copy-files.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createS3Storage } from './s3/create-s3-storage.ts'
import { startEmulatedS3 } from './testing/emulated-s3.ts'

test('files move to a bucket and back; what is there is left, what is damaged is named', async () => {
  await using s3 = await startEmulatedS3()
  const folder = await mkdtemp(join(tmpdir(), 'tessera-copy-'))
  try {
    const local = createLocalFileStore(join(folder, 'files'))
    const { files } = createS3Storage(s3.settings)
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, n) => local.put(Buffer.from(`file ${n}`), 'bin')),
    )
    const broken = keys[3] ?? ''
    await writeFile(local.path(broken), 'broken')

    // Broken off by a store that goes away, and begun again.
    await copyFiles(local, files, (done) => {
      if (done === 8) s3.state.mood = 'fails'
    }).catch((error: unknown) => expect(error).toMatchObject({ code: 'away' }))
    s3.state.mood = 'well'
    const again = await copyFiles(local, files)

    expect(again.damaged).toEqual([broken])
    expect(again.kept).toBeGreaterThanOrEqual(7)
    expect(again.copied + again.kept).toBe(19)
    expect(await copyFiles(local, files)).toMatchObject({ copied: 0, kept: 19 })
    const back = createLocalFileStore(join(folder, 'back'))
    expect(await copyFiles(files, back)).toEqual({ copied: 19, kept: 0, damaged: [] })
    expect((await back.read(keys[7] ?? ''))?.toString()).toBe('file 7')
  } finally {
    await rm(folder, { recursive: true })
  }
})
