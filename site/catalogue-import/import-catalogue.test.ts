import { expect, test } from 'vitest'
import { importCatalogue } from './import-catalogue.ts'
import { removeSource } from './store/remove-source.ts'
import { createImportFixture, icon, iconSource, packageOf } from './testing/package-fixture.ts'
import { verifyCatalogue } from './verify-catalogue.ts'
import { imported, assetsByKey } from './testing/imported-assets.ts'

const HOME = icon('M3 12 12 3l9 9v9H3z')

const HEART = icon('M12 21 3 12l9-9 9 9z')

const STAR = icon('M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z')

test('a source becomes published assets with a pack, a licence and its evidence', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME, 'icons/heart.svg': HEART })
  fixture.publish(made)

  const report = await importCatalogue(fixture.deps, { sources: [iconSource(made)] })

  expect(report).toMatchObject({ assets: 2, problems: [] })
  const { rows } = await fixture.database.pool.query(
    `select assets.slug, assets.name, packs.item_count, licenses.text, licenses.evidence,
       asset_files.body like '<svg%' as has_svg, contributors.username
     from assets join packs on packs.id = assets.pack_id
     join licenses on licenses.id = assets.license_id
     join contributors on contributors.id = assets.contributor_id
     join asset_files on asset_files.asset_id = assets.id
     where assets.published_at is not null order by assets.slug`,
  )
  const shared = {
    item_count: 2,
    text: 'MIT, for the test',
    evidence: 'license-file',
    has_svg: true,
    username: 'fixture',
  }
  expect(rows).toEqual([
    { slug: 'heart-fixture', name: 'Heart', ...shared },
    { slug: 'home-fixture', name: 'Home', ...shared },
  ])
})

test('a second import changes nothing and needs no network', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME })
  fixture.publish(made)
  const sources = [iconSource(made)]
  await importCatalogue(fixture.deps, { sources })
  fixture.published.clear()

  const again = await importCatalogue(fixture.deps, { sources })
  const forced = await importCatalogue(fixture.deps, { sources, force: true })

  expect(again.sources).toMatchObject([{ outcome: 'unchanged', assets: 1 }])
  expect(forced.sources).toMatchObject([{ outcome: 'imported', added: 0, updated: 0 }])
})

test('a new version is updated in place, and what vanished is withdrawn but kept', async () => {
  await using fixture = await createImportFixture()
  const first = await packageOf({
    'icons/home.svg': HOME,
    'icons/heart.svg': HEART,
    'icons/star.svg': STAR,
  })
  const second = await packageOf(
    { 'icons/home.svg': HOME, 'icons/heart.svg': STAR, 'icons/bell.svg': HEART },
    { version: '2.0.0' },
  )
  fixture.publish(first)
  fixture.publish(second)
  const before = await imported(fixture, first)

  const report = await importCatalogue(fixture.deps, { sources: [iconSource(second)] })

  // Heart is another drawing, bell is new and moves home one place on: positions are content.
  expect(report.sources).toMatchObject([{ outcome: 'imported', added: 1, withdrawn: 1 }])
  const after = await assetsByKey(fixture)
  expect(after.get('icons/heart')).toMatchObject({
    id: before.get('icons/heart')?.id,
    uuid: before.get('icons/heart')?.uuid,
    slug: 'heart-fixture',
    isPublished: true,
  })
  expect(after.get('icons/heart')?.body).not.toBe(before.get('icons/heart')?.body)
  expect(after.get('icons/star')).toMatchObject({ isPublished: false })
  expect(after.get('icons/bell')).toMatchObject({ isPublished: true })
})

test('a withdrawn asset that comes back is the same asset again', async () => {
  await using fixture = await createImportFixture()
  const first = await packageOf({ 'icons/home.svg': HOME, 'icons/star.svg': STAR })
  const second = await packageOf({ 'icons/home.svg': HOME }, { version: '2.0.0' })
  fixture.publish(first)
  fixture.publish(second)
  const before = await imported(fixture, first)
  await importCatalogue(fixture.deps, { sources: [iconSource(second)] })

  await importCatalogue(fixture.deps, { sources: [iconSource(first)] })

  const after = await assetsByKey(fixture)
  expect(after.get('icons/star')).toEqual(before.get('icons/star'))
})

test('a renamed asset gets a new slug, and its former one is remembered and never given again', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME })
  fixture.publish(made)
  const before = await imported(fixture, made)
  const pack = { key: 'main', kind: 'icon', name: 'Fixture', style: 'line', rank: 0.5 } as const
  const renamed = iconSource(made, { packs: [{ ...pack, slug: 'line' }] })
  await importCatalogue(fixture.deps, { sources: [renamed] })
  const taker = await packageOf({ 'icons/home.svg': HOME }, { name: '@fixture/other' })
  fixture.publish(taker)

  await importCatalogue(fixture.deps, {
    sources: [iconSource(taker, { id: 'other', packs: [{ ...pack, slug: 'fixture' }] })],
  })

  const id = before.get('icons/home')?.id
  const { rows } = await fixture.database.pool.query(
    `select source_id as source, slug, (select slug from slug_history
       where subject = 'asset' and subject_id = assets.id) as former
     from assets order by id`,
  )
  expect(rows).toEqual([
    { source: 'fixture', slug: 'home-line', former: 'home-fixture' },
    { source: 'other', slug: 'home-fixture-2', former: null },
  ])
  expect((await assetsByKey(fixture)).get('icons/home')?.id).toBe(id)
})

test('a price set in the sources is imported like a new version, but never on a brand', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME, 'icons/acme-logo.svg': STAR })
  fixture.publish(made)
  await imported(fixture, made)
  const pack = iconSource(made).packs[0]
  if (pack === undefined) throw new Error('the fixture has a pack')
  const priced = iconSource(made, { packs: [{ ...pack, itemPriceMinor: 199, isExclusive: true }] })

  await importCatalogue(fixture.deps, { sources: [priced] })

  const { rows } = await fixture.database.pool.query(
    `select name, price_minor as price, is_exclusive as exclusive, is_trademark as brand
     from assets order by name`,
  )
  expect(rows).toEqual([
    { name: 'Acme Logo', price: 0, exclusive: false, brand: true },
    { name: 'Home', price: 199, exclusive: true, brand: false },
  ])
})

test('a removed source stays away until it is asked for by name', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME })
  fixture.publish(made)
  const sources = [iconSource(made)]
  const before = await imported(fixture, made)

  expect(await removeSource(fixture.database.pool, 'fixture')).toBe(1)
  expect(await removeSource(fixture.database.pool, 'unheard-of')).toBeNull()
  const ignored = await importCatalogue(fixture.deps, { sources })
  const whileAway = await assetsByKey(fixture)
  await importCatalogue(fixture.deps, { sources, only: ['fixture'] })

  expect(ignored.sources).toMatchObject([{ outcome: 'removed', assets: 0 }])
  expect(whileAway.get('icons/home')).toMatchObject({ isPublished: false })
  expect(await assetsByKey(fixture)).toEqual(before)
})

test('verify finds a changed text, a damaged file and a missing one', async () => {
  await using fixture = await createImportFixture()
  const made = await packageOf({ 'icons/home.svg': HOME })
  fixture.publish(made)
  const before = await imported(fixture, made)
  expect((await verifyCatalogue(fixture.deps)).problems).toEqual([])

  const id = before.get('icons/home')?.id
  await fixture.database.pool.query(
    `insert into asset_files (asset_id, format, role, storage_key, bytes, sha256)
     values ($1, 'png', 'preview', $2, 1, 'x')`,
    [id, `ab/cd/abcd${'0'.repeat(60)}.png`],
  )
  await fixture.database.pool.query(
    `update asset_files set body = replace(body, '<path', '<path onclick="x()"')
     where asset_id = $1 and format = 'svg'`,
    [id],
  )

  const { problems } = await verifyCatalogue(fixture.deps)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/Home .* png: its file .* is missing/)
  expect(problems[1]).toMatch(/Home .* svg: its text is not the imported one/)
})
