import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchPackage } from './packages/fetch-package.ts'
import { importCatalogue } from './import-catalogue.ts'
import { createImportFixture, icon, iconSource, packageOf } from './testing/package-fixture.ts'

const COUNT = 4000

test('an import that is killed shows nothing of its source, and the next one completes it', async () => {
  await using fixture = await createImportFixture()
  const files = Array.from({ length: COUNT }, (_, index) => [
    `icons/shape-${index}.svg`,
    icon(`M${index % 24} 0h9v9z`),
  ])
  const made = await packageOf(Object.fromEntries(files) as Record<string, string>)
  fixture.publish(made)
  await fetchPackage(made.pinned, fixture.deps)
  const source = iconSource(made)
  const sourcePath = join(fixture.dataDir, 'source.json')
  await writeFile(sourcePath, JSON.stringify(source))

  const child = fork(join(import.meta.dirname, 'testing/import-child.ts'), [
    fixture.database.url,
    fixture.dataDir,
    sourcePath,
  ])
  const staged = await new Promise<number>((resolve, reject) => {
    child.on('message', (done) => typeof done === 'number' && done > 0 && resolve(done))
    child.once('exit', () => reject(new Error('the child ended before it had staged anything')))
  })
  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(staged).toBeLessThan(COUNT)
  expect(await count(fixture, 'select count(*)::int from assets')).toBe(0)
  expect(await count(fixture, `select count(*)::int from sources where state = 'importing'`)).toBe(
    1,
  )

  const report = await importCatalogue(fixture.deps, { sources: [source] })
  expect(report).toMatchObject({ assets: COUNT, problems: [] })
  expect(
    await count(fixture, 'select count(*)::int from assets where published_at is not null'),
  ).toBe(COUNT)
})

async function count(
  fixture: Awaited<ReturnType<typeof createImportFixture>>,
  sql: string,
): Promise<number | undefined> {
  const { rows } = await fixture.database.pool.query<{ count: number }>(sql)
  return rows[0]?.count
}
