import { expect, test } from 'vitest'
import { importCatalogue } from './import-catalogue.ts'
import {
  createImportFixture,
  icon,
  iconSource,
  packageOf,
  pinned,
} from './testing/package-fixture.ts'
import { imported, assetsByKey } from './testing/imported-assets.ts'

const HOME = icon('M3 12 12 3l9 9v9H3z')

const HEART = icon('M12 21 3 12l9-9 9 9z')

const STAR = icon('M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z')

test('a malformed file is named, the others are imported, and the next run says it again', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME, 'icons/broken.svg': '<svg><path' })
  fixture.publish(made)
  const sources = [iconSource(made)]

  const report = await importCatalogue(fixture.deps, { sources })
  const again = await importCatalogue(fixture.deps, { sources })

  expect(report.assets).toBe(1)
  expect(report.problems).toHaveLength(1)
  expect(report.problems[0]).toMatch(/^fixture: icons\/broken: /)
  expect(again.problems).toEqual(report.problems)
})

test('a file that is malformed in a new version leaves its former version published', async () => {
  await using fixture = await createImportFixture()
  const first = await packageOf({ 'icons/home.svg': HOME, 'icons/star.svg': STAR })
  const second = await packageOf(
    { 'icons/home.svg': HOME, 'icons/star.svg': 'no picture' },
    { version: '2.0.0' },
  )
  fixture.publish(first)
  fixture.publish(second)
  const before = await imported(fixture, first)

  await importCatalogue(fixture.deps, { sources: [iconSource(second)] })

  expect((await assetsByKey(fixture)).get('icons/star')).toEqual(before.get('icons/star'))
})

test('a damaged tarball and one with the wrong integrity are named, and all others imported', async () => {
  await using fixture = await createImportFixture()
  const good = await packageOf({ 'icons/home.svg': HOME })
  const whole = await packageOf({ 'icons/star.svg': STAR }, { name: '@fixture/damaged' })
  const damaged = pinned(whole.tarball.subarray(0, whole.tarball.length - 40), {
    name: '@fixture/damaged',
  })
  const forged = await packageOf({ 'icons/bell.svg': HEART }, { name: '@fixture/forged' })
  fixture.publish(good)
  fixture.publish(damaged)
  fixture.publish({ ...forged, tarball: good.tarball })

  const report = await importCatalogue(fixture.deps, {
    sources: [
      iconSource(damaged, { id: 'damaged' }),
      iconSource(forged, { id: 'forged' }),
      iconSource(good),
    ],
  })

  expect(report.sources.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['damaged', 'failed'],
    ['forged', 'failed'],
    ['fixture', 'imported'],
  ])
  expect(report.problems[0]).toMatch(/^damaged: the tarball is damaged/)
  expect(report.problems[1]).toMatch(/^forged: @fixture\/forged@1\.0\.0 has the wrong integrity/)
  const { rows } = await fixture.database.pool.query('select source_id from assets')
  expect(rows).toEqual([{ source_id: 'fixture' }])
})

test('without network the import says what is missing and keeps what is there', async () => {
  await using fixture = await createImportFixture()
  const first = await packageOf({ 'icons/home.svg': HOME })
  const second = await packageOf({ 'icons/home.svg': STAR }, { version: '2.0.0' })
  fixture.publish(first)
  const before = await imported(fixture, first)

  const report = await importCatalogue(fixture.deps, { sources: [iconSource(second)] })

  expect(report.sources).toMatchObject([{ id: 'fixture', outcome: 'missing' }])
  expect(report.problems).toEqual(['fixture: @fixture/icons is not reachable'])
  expect(await assetsByKey(fixture)).toEqual(before)
})

test('an id that no source has is refused, and the known ones are named', async () => {
  await using fixture = await createImportFixture()
  const sources = [iconSource(await packageOf({ 'icons/home.svg': HOME }))]

  const wrong = importCatalogue(fixture.deps, { sources, only: ['fixtrue'] })

  await expect(wrong).rejects.toThrow('There is no source “fixtrue”. Known: fixture')
})

test('a tarball damaged in the data folder is fetched again', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME })
  fixture.publish(made)
  await imported(fixture, made)
  const { readdir, writeFile } = await import('node:fs/promises')
  const [name = ''] = await readdir(fixture.deps.packagesDir)
  await writeFile(`${fixture.deps.packagesDir}/${name}`, 'nonsense')

  const report = await importCatalogue(fixture.deps, { sources: [iconSource(made)], force: true })

  expect(report.sources).toMatchObject([{ outcome: 'imported', assets: 1 }])
})
