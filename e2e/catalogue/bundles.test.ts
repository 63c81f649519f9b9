// @module-tag sweep
import type { Pool } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestBundle } from '#site/testing/bundle-fixture.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

let site: StartedSite
let visitors: Visitors
let pool: Pool
let admin: TestUser

beforeAll(async () => {
  site = await startSite(async (database) => {
    pool = database.pool
    admin = await createTestUser(database, { role: 'admin' })
    const line = {
      slug: 'line-starter',
      name: 'Line starter',
      packs: ['plain-line', 'plain-solid'],
    }
    await insertTestBundle(pool, line)
    const packs = ['scenes', 'motions', 'plain-line']
    await insertTestBundle(pool, {
      slug: 'whole-story',
      name: 'Whole story',
      packs,
      priceMinor: 900,
    })
    const own = { slug: 'bo-shapes', name: 'Shapes of Bo', packs: ['solids', 'scenes'] }
    await insertTestBundle(pool, { ...own, contributor: 'bo' })
    const draft = { slug: 'draft', name: 'Line draft', packs: ['plain-line', 'scenes'] }
    await insertTestBundle(pool, { ...draft, isPublished: false })
    const many = Array.from({ length: 24 }, (_, index) => ({
      slug: `quill-${index}`,
      name: `Quill ${index}`,
      packs: ['plain-solid', 'moving-icons'],
    }))
    for (const bundle of many) await insertTestBundle(pool, bundle)
  })
  visitors = await openVisitors(site)
})
afterAll(async () => {
  await visitors?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

const cards = (page: Page) => page.locator('.cards .card__name')

test('a search finds a bundle beside items and packs, and leads to its page', async () => {
  await using opened = await visitors.open('/icons/line')
  const { page, problems } = opened
  await page
    .getByRole('link', { name: /^Bundles/ })
    .first()
    .click()
  await page.waitForURL(/\/icons\/line\?product_type=bundle$/, PATIENCE)
  await expect
    .poll(() => cards(page).allTextContents(), PATIENCE)
    .toEqual(['Line starter', 'Whole story'])
  const card = page.locator('.card').first()
  expect(await card.textContent()).toContain('2 packs')
  expect(await card.textContent()).toContain('Free')
  expect(await card.locator('svg').count()).toBeGreaterThan(3)
  expect(await page.getByRole('status').first().textContent()).toBe('2 bundles')
  expect(await axe(page)).toEqual([])

  await cards(page).first().press('Enter')
  await page.waitForURL(/\/bundles\/line-starter$/, PATIENCE)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent(), PATIENCE).toBe('Line starter')
  await page.goBack()
  await page.reload()
  await expect
    .poll(() => cards(page).allTextContents(), PATIENCE)
    .toEqual(['Line starter', 'Whole story'])
  expect(problems).toEqual([])
})

test('what only a bundle is called by is offered where nothing else is found', async () => {
  await using opened = await visitors.open('/es/all-assets/story')
  const { page, problems } = opened
  await page.getByRole('link', { name: '1 lote' }).click()
  await page.waitForURL(/\/es\/all-assets\/story\?product_type=bundle$/, PATIENCE)
  await expect.poll(() => cards(page).allTextContents(), PATIENCE).toEqual(['Whole story'])
  expect(await page.locator('.cover img, .cover svg').count()).toBeGreaterThan(2)
  expect(problems).toEqual([])
})

test('bundles of a listing, of a contributor, and all of them page by page', async () => {
  await using opened = await visitors.open('/free-icons?product_type=bundle')
  const { page, problems } = opened
  expect(await cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/\/free-icons\?product_type=bundle&page=2$/, PATIENCE)
  await expect.poll(() => cards(page).count(), PATIENCE).toBe(1)

  const at = async (path: string) => {
    const answer = await fetch(site.address + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await at('/free-icon-packs?product_type=bundle&style=line')).toEqual([
    301,
    '/free-icons?product_type=bundle&style=line',
  ])
  expect(await at('/bundles?page=9')).toEqual([302, '/bundles?page=2'])

  await page.goto(`${site.address}/contributors/bo?product_type=bundle`)
  await expect.poll(() => cards(page).first().textContent(), PATIENCE).toBe('Shapes of Bo')
  await page.goto(`${site.address}/bundles?page=2`)
  expect(await cards(page).count()).toBe(3)
  expect(await axe(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a bundle that the staff take out of the catalogue is found no more', async () => {
  type Answer = { response: { items: { data: { slug: string }[] } } }
  const found = async () => {
    const answer = await fetch(
      `${site.address}/api/v2/search?product_type=bundle&query=shapes+of+bo`,
    )
    const { response } = (await answer.json()) as Answer
    return response.items.data.some(({ slug }) => slug === 'bo-shapes')
  }
  expect(await found()).toBe(true)

  await using opened = await visitors.open(null)
  const { page } = opened
  await signInto(opened.context, site.address, { pool }, admin)
  await page.goto(`${site.address}/staff/bundles?state=published`, { waitUntil: 'networkidle' })
  await page.getByText('Take out of the catalogue', { exact: true }).first().click()
  const act = page.locator('details[open]')
  await act.locator('textarea').fill('One of the packs is a copy.')
  await act.getByRole('button').click()

  await expect.poll(found, PATIENCE).toBe(false)
  await expect
    .poll(async () => (await fetch(`${site.address}/bundles/bo-shapes`)).status, PATIENCE)
    .toBe(404)
  const html = await (
    await fetch(`${site.address}/all-assets/shapes-of-bo?product_type=bundle`)
  ).text()
  expect(html).not.toContain('Shapes of Bo')
})
