import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '#testing/team-site.ts'
import { createTestUser } from '#testing/sign-in.ts'
import { createTestSite, type TestSite } from '#testing/test-site.ts'
import { readZip } from '#testing/read-zip.ts'
import { exportFormats } from './export-formats.ts'

async function open(items: readonly string[]) {
  const site = await createTestSite({ env: { TRUST_PROXY: '1' } })
  const browser = await openBrowser(site, await createTestUser(site.deps))
  const body = { name: 'Spring kit', items }
  const { response } = await browser.call('POST', '/collections', body)
  return { site, browser, collection: response.collection }
}

async function exported(
  { app }: TestSite,
  browser: Browser,
  { uuid }: { uuid: string },
  format: string,
): Promise<Buffer> {
  const answer = await app.request(`/collections/${uuid}/export.zip?format=${format}`, {
    headers: { cookie: browser.cookie() },
  })
  expect(answer.status).toBe(200)
  return buffer(answer.body as never)
}

const arrows = ['icon/arrow-up', 'icon/arrow-down', 'icon/arrow-left']

test('an unchanged collection exports the same bytes again, in every form', async () => {
  const { site, browser, collection } = await open([
    ...arrows,
    'illustration/weather-station',
    'lottie/loading-dots',
  ])
  await using _ = site
  for (const format of exportFormats) {
    const first = await exported(site, browser, collection, format)
    const second = await exported(site, browser, collection, format)
    expect(Buffer.compare(first, second), format).toBe(0)
    const files = [...(await readZip(first)).keys()]
    expect(files, format).toEqual(expect.arrayContaining(['LICENSE', 'CREDITS.md']))
    expect(files.some((path) => path.endsWith('.spdx'))).toBe(true)
  }
})

test('a zip holds the drawings in their look under their own names, with author and licence inside', async () => {
  const { site, browser, collection } = await open(arrows)
  await using _ = site
  const path = `/collections/${collection.uuid}`
  const { response } = await browser.call('GET', path)
  const items = response.items.map(({ uuid }: { uuid: string }) => uuid)
  await browser.call('POST', `${path}/changes`, {
    type: 'rename',
    items,
    names: ['Brand Up', null, 'Brand Up'],
  })
  await browser.call('PATCH', path, { look: { colors: ['#ff0066'], stroke: 1, box: 32 } })
  const files = await readZip(await exported(site, browser, collection, 'svg'))
  const names = [...files.keys()].filter((name) => name.startsWith('svg/'))
  expect(names).toEqual(['svg/brand-up.svg', 'svg/arrow-down.svg', 'svg/brand-up-2.svg'])
  const svg = String(files.get('svg/brand-up.svg'))
  expect(svg).toMatch(/viewBox="0 0 32 32"/)
  expect(svg).toMatch(/#ff0066/)
  expect(svg).toMatch(/<dc:creator>Ada Line/)
  expect(String(files.get('CREDITS.md'))).toMatch(/svg\/brand-up\.svg .*yes/)
})

test('code points stay when an icon leaves, comes back or another comes', async () => {
  const { site, browser, collection } = await open(arrows)
  await using _ = site
  const points = async () => {
    const files = await readZip(await exported(site, browser, collection, 'font'))
    expect(files.get('font/spring-kit.woff2')?.subarray(0, 4).toString()).toBe('wOF2')
    return JSON.parse(String(files.get('font/codepoints.json')))
  }
  const path = `/collections/${collection.uuid}`
  const change = (type: string, asset: string) =>
    browser.call('POST', `${path}/changes`, { type, items: [asset] })
  expect(await points()).toEqual({ 'arrow-up': 'e000', 'arrow-down': 'e001', 'arrow-left': 'e002' })
  const { response } = await browser.call('GET', path)
  await change('remove', response.items[0].uuid)
  await change('add', 'icon/arrow-right')
  expect(await points()).toEqual({
    'arrow-down': 'e001',
    'arrow-left': 'e002',
    'arrow-right': 'e003',
  })
  await change('add', 'icon/arrow-up')
  expect((await points())['arrow-up']).toBe('e000')
})

test('what one is not entitled to is left out and named; nothing at all is a refusal', async () => {
  const { site, browser, collection } = await open(arrows)
  await using _ = site
  await site.deps.pool.query(`update assets set price_minor = 300 where slug = 'arrow-down'`)
  const files = await readZip(await exported(site, browser, collection, 'sprite'))
  expect(String(files.get('sprite.svg'))).not.toContain('arrow-down')
  expect(String(files.get('LEFT-OUT.txt'))).toContain('Arrow down: needs a plan that covers it')
  const { rows } = await site.deps.pool.query(
    'select count(*)::integer as count from downloads where account_id = $1',
    [browser.user.id],
  )
  expect(rows[0].count).toBe(2)

  await site.deps.pool.query(`update assets set price_minor = 300 where slug like 'arrow-%'`)
  const other = await openBrowser(site, await createTestUser(site.deps))
  const share = { visibility: 'public' }
  await browser.call('PATCH', `/collections/${collection.uuid}`, share)
  const refused = await site.app.request(`/collections/${collection.uuid}/export.zip?format=svg`, {
    headers: { cookie: other.cookie() },
  })
  expect(refused.status).toBe(403)
  expect((await refused.json()).code).toBe('subscription_required')
})
