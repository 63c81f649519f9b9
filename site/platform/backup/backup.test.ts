import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runFsck } from '#domains/admin/fsck/index.server.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { filesOfBackup } from './verify-backup.ts'
import { restoreBackup, verifyBackup, writeBackup } from './index.ts'

test('a backup taken under writes is restored elsewhere, row for row, and fsck agrees', async () => {
  await using from = await createTestDeps({ catalogue: true })
  await using to = await createTestDeps()
  const writer = writeUntilStopped(from)
  const { folder, manifest } = await backUp(from)
  await writer.stop()

  await restore(to, folder)

  const rowsOf = ({ pool }: TestDeps) =>
    pool.query('select count(*)::int as assets, max(id::text) as last from assets')
  expect((await rowsOf(to)).rows).toEqual((await rowsOf(from)).rows)
  const counted = await to.pool.query('select count(*)::int as n from accounts')
  expect(counted.rows[0].n).toBe(manifest.tables.find(({ name }) => name === 'accounts')?.rows)
  // Somebody new is not given a number that a restored row has.
  await createTestUser(to)
  // The fixture itself lacks files of its catalogue: whatever is there is there in both.
  const [before, after] = [await runFsck(from), await runFsck(to)]
  expect(after.map(({ name, faults }) => [name, faults])).toEqual(
    before.map(({ name, faults }) => [name, faults]),
  )
})

test('a second backup copies only files that the first does not have', async () => {
  await using deps = await createTestDeps()
  const target = await folderOfTest()
  await giveFile(deps, 'first')
  const first = await backUp(deps, target)
  await giveFile(deps, 'second')
  const second = await backUp(deps, target)
  expect([first.copied, second.copied, second.manifest.files.length]).toEqual([1, 1, 2])
})

test('a database with data is overwritten only where that is asked for', async () => {
  await using deps = await createTestDeps()
  const { id } = await createTestUser(deps)
  const { folder } = await backUp(deps)
  await deps.pool.query(`update accounts set pictures = '{"small":"later"}'`)

  await expect(restore(deps, folder)).rejects.toThrow('Add --replace')
  const changed = await deps.pool.query('select pictures from accounts')
  expect(changed.rows).toEqual([{ pictures: { small: 'later' } }])

  await restore(deps, folder, { replaces: true })
  const { rows } = await deps.pool.query('select id, pictures from accounts')
  expect(rows).toEqual([{ id, pictures: {} }])
})

test('what is damaged is named, and nothing is restored from it', async () => {
  await using deps = await createTestDeps()
  await createTestUser(deps)
  const key = await giveFile(deps, 'a picture')
  const { folder, manifest } = await backUp(deps)
  const accounts = manifest.tables.find(({ name }) => name === 'accounts')!
  await writeFile(join(folder, accounts.file), 'not what was written')
  await writeFile(filesOfBackup(folder).path(key), 'another picture')

  const { faults } = await verifyBackup(folder)
  expect(faults).toEqual([
    `${accounts.file} (table public.accounts) is damaged`,
    `files/${key} is damaged`,
  ])
  await expect(restore(deps, folder, { replaces: true })).rejects.toThrow('backup is damaged')
  expect((await deps.pool.query('select from accounts')).rowCount).toBe(2)

  await writeFile(join(folder, 'manifest.json'), '{}')
  await expect(verifyBackup(folder)).rejects.toThrow('manifest.json is damaged')
})

test('a disk that is full leaves no backup that looks like one', async () => {
  await using deps = await createTestDeps()
  const target = await folderOfTest()
  const files = {
    ...deps.files,
    read: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  }
  await giveFile(deps, 'too large')
  const { dataDir } = deps.config
  await expect(
    writeBackup({ ...deps, files }, { target, signingSecretPath: join(dataDir, 'signing-secret') }),
  ).rejects.toThrow(`No space left in ${target}`)
  expect(await readdir(target)).toEqual([])
})

async function backUp(deps: TestDeps, target?: string) {
  const signingSecretPath = join(deps.config.dataDir, 'signing-secret')
  return writeBackup(
    { ...deps, now: () => new Date() },
    { target: target ?? (await folderOfTest()), signingSecretPath },
  )
}

function restore(deps: TestDeps, folder: string, { replaces = false } = {}) {
  const signingSecretPath = join(deps.config.dataDir, 'signing-secret')
  return restoreBackup(deps, { folder, replaces, signingSecretPath })
}

/** A picture of an account of its own, in the store and named by a row. */
async function giveFile(deps: TestDeps, text: string): Promise<string> {
  const { id } = await createTestUser(deps)
  const key = await deps.files.put(Buffer.from(text), 'webp')
  await deps.pool.query('update accounts set pictures = $2 where id = $1', [id, { small: key }])
  return key
}

function writeUntilStopped(deps: TestDeps) {
  const stopping = new AbortController()
  const work = (async () => {
    while (!stopping.signal.aborted) await createTestUser(deps)
  })()
  return {
    stop: () => {
      stopping.abort()
      return work
    },
  }
}

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
