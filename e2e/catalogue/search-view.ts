import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cells, eventually, pathOf, type Searching } from './search-visitors.ts'

/** Drawings in the data that the page has in the browser, and whether the server sends each to the letter. */
async function readDrawings(page: Page): Promise<{ count: number; others: string[] }> {
  return page.evaluate(async () => {
    const found: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string' && value.startsWith('<svg')) found.push(value)
      if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
    }
    type Router = { state: { loaderData: unknown } }
    collect(
      (globalThis as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.state
        .loaderData,
    )
    const sent = await (await fetch(`${location.pathname}.data`)).text()
    return {
      count: found.length,
      others: found.filter((svg) => !sent.includes(JSON.stringify(svg))),
    }
  })
}

export async function readDrawingsBack({ address, open }: Searching): Promise<void> {
  const html = await (await fetch(`${address}/icons`)).text()
  // The catalogue of tests draws its fifty in some sixteen ways.
  expect(html.match(/u003csvg~\d+/g)?.length).toBeGreaterThan(10)
  await using opened = await open('/icons')
  const { page, problems } = opened
  const { count, others } = await readDrawings(page)
  expect(count).toBeGreaterThan(10)
  expect(others).toEqual([])
  expect(await page.locator('[data-d]').count()).toBe(0)
  expect(problems).toEqual([])
}

export async function keepBrokenAsset({ address, open }: Searching): Promise<void> {
  await using opened = await open('/icon/umbrella')
  const { page, problems } = opened
  const viewed = page.locator('.viewed img')
  const stored = () => page.evaluate(() => localStorage.getItem('recently-viewed') ?? '')
  await eventually(stored).toContain('"slug":"umbrella"')
  await page.evaluate(() => {
    const { refreshedOn: _, ...kept } = JSON.parse(localStorage.getItem('recently-viewed') ?? '')
    localStorage.setItem('recently-viewed', JSON.stringify({ ...kept, refreshedOn: '2020-01-01' }))
  })
  const asked: string[] = []
  await page.route('**/api/v2/items/**', (route) => {
    asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
    return route.fulfill({ status: 500, body: '{}' })
  })

  await page.goto(`${address}/`, { waitUntil: 'networkidle' })
  await eventually(() => asked).toEqual(['/api/v2/items/umbrella?lang=en&asset=icon'])
  await eventually(() => problems.some((line) => line.includes('could not be read anew'))).toBe(
    true,
  )
  expect(await viewed.first().getAttribute('alt')).toBe('Umbrella')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await stored()).toContain('"slug":"umbrella"')
}

export async function putFiltersAway({ open }: Searching): Promise<void> {
  await using opened = await open('/icons/arrow')
  const { page } = opened
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  expect(await sidebar.isVisible()).toBe(true)
  await page.locator('.filters__toggle').click()
  await eventually(() => sidebar.isVisible()).toBe(false)
  await page.reload({ waitUntil: 'networkidle' })
  await eventually(() => sidebar.isVisible()).toBe(false)
}

export async function rememberPreview({ open }: Searching): Promise<void> {
  await using opened = await open('/icons/arrow')
  const { page } = opened

  await page.getByRole('slider', { name: 'Size' }).fill('48')
  await page.getByRole('radio', { name: 'Grid with names' }).check({ force: true })
  const glyph = () => cells(page).first().locator('svg')
  await eventually(async () => (await glyph().boundingBox())?.width).toBe(48)

  await page.reload({ waitUntil: 'networkidle' })
  await eventually(async () => (await glyph().boundingBox())?.width).toBe(48)
  expect(await page.getByText('Arrow up', { exact: true }).isVisible()).toBe(true)
}

export async function openFilterSheet({ open }: Searching): Promise<void> {
  await using opened = await open('/icons/arrow', { viewport: { width: 800, height: 900 } })
  const { page } = opened
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  expect(await sheet.isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Line/ }).check()
  await page.getByRole('button', { name: /^Show 40/ }).click()

  expect(await sheet.isVisible()).toBe(false)
  expect(pathOf(page)).toBe('/icons/arrow?style=line')
}

export async function restUntilAsked({ open }: Searching): Promise<void> {
  const moving = (page: Page) => page.locator('#results svg animateTransform').count()
  await using plain = await open('/icons/motion', { javaScriptEnabled: false })
  expect(await moving(plain.page)).toBe(0)
  expect(await cells(plain.page).first().locator('svg').count()).toBe(1)

  await using opened = await open('/icons/motion')
  const { page } = opened
  expect(await moving(page)).toBe(0)
  await cells(page).first().hover()
  await eventually(() => moving(page)).toBeGreaterThan(0)
  await page.mouse.move(0, 0)
  await eventually(() => moving(page)).toBe(0)

  await using calm = await open('/icons/motion', { reducedMotion: 'reduce' })
  await cells(calm.page).first().hover()
  expect(await moving(calm.page)).toBe(0)
}

export async function redirectToOneAddress({ address }: Searching): Promise<void> {
  const at = async (path: string) => {
    const response = await fetch(address + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await at('/icons/Arrow%20Up')).toEqual([301, '/icons/arrow-up'])
  expect(await at('/icons/%3F%3F')).toEqual([301, '/search'])
  expect(await at('/search?query=Red+Heart&asset=lottie')).toEqual([301, '/lotties/red-heart'])
  expect(await at('/search?query=+&asset=icon')).toEqual([200, null])
  expect(await at('/free-icons?product_type=pack&style=line')).toEqual([
    301,
    '/free-icon-packs?style=line',
  ])
  expect(await at('/es/free-icons?product_type=pack')).toEqual([301, '/es/free-icon-packs'])
  expect(await at('/icons/arrow?product_type=pack')).toEqual([200, null])
  expect(await at('/icons/arrow?page=99')).toEqual([302, '/icons/arrow'])
}

export async function stayWithinWeight({ address, open }: Searching): Promise<void> {
  await using opened = await open('/icons/arrow')
  expect(await opened.page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
  const response = await fetch(`${address}/icons/arrow`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(25_000)
}
