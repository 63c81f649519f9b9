import { expect } from 'vitest'
import {
  cells,
  eventually,
  heading,
  pathOf,
  searchBox,
  totals,
  type Searching,
} from './search-visitors.ts'

export async function searchAndFilter({ open }: Searching): Promise<void> {
  await using opened = await open('/icons')
  const { page, problems, documents } = opened

  await searchBox(page).fill('arrow')
  await searchBox(page).press('Enter')
  await page.waitForURL('**/icons/arrow')
  await eventually(() => heading(page).textContent()).toBe('arrow')
  expect(await cells(page).count()).toBe(48)

  await page.getByRole('checkbox', { name: /^Solid/ }).check()
  await page.waitForURL('**/icons/arrow?style=solid')
  await eventually(() => totals(page).textContent()).toMatch(/^16 icons/)
  await page.getByRole('radio', { name: /^Free/ }).check()
  await page.waitForURL('**/icons/arrow?price=free&style=solid')

  await page.getByRole('link', { name: 'Remove filter Solid' }).click()
  await page.waitForURL('**/icons/arrow?price=free')
  await eventually(() => page.getByRole('checkbox', { name: /^Solid/ }).isChecked()).toBe(false)

  await page.goBack()
  await page.waitForURL('**/icons/arrow?price=free&style=solid')
  await eventually(() => page.getByRole('checkbox', { name: /^Solid/ }).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.waitForURL('**/icons/arrow')
  expect(documents).toHaveLength(1)
  expect(problems).toEqual([])
}

export async function trustCounts({ open }: Searching): Promise<void> {
  await using opened = await open('/icons/arrow')
  const { page } = opened
  const choice = page.locator('.check', { has: page.getByRole('checkbox', { name: /^Line/ }) })
  const promised = await choice.locator('.count').textContent()

  await choice.click()
  await page.waitForURL('**?style=line')

  await eventually(() => totals(page).textContent()).toMatch(new RegExp(`^${promised} icons`))
}

export async function searchByKeyboard({ open }: Searching): Promise<void> {
  await using opened = await open('/icons/cloud')
  const { page } = opened

  await page.keyboard.press('/')
  await eventually(() => searchBox(page).evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('umb')
  await page.getByRole('option', { name: 'umbrella' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await eventually(() => searchBox(page).inputValue()).toBe('umbrella')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/icons/umbrella')

  // A short list has them put away.
  await page.getByRole('button', { name: 'Filters' }).click()
  const free = page.getByRole('radio', { name: /^Any price/ })
  await free.focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**/icons/umbrella?price=free')
  expect(
    await page.getByRole('radio', { name: /^Free/ }).evaluate((it) => it.matches(':focus')),
  ).toBe(true)

  await cells(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/icon/umbrella')
}

export async function searchWithoutScript({ open }: Searching): Promise<void> {
  await using opened = await open('/', { javaScriptEnabled: false })
  const { page } = opened
  const form = page.locator('main form[role=search]')

  await form.locator('select').selectOption('icon')
  await form.locator('input[name=query]').fill('Arrow ')
  await form.getByRole('button', { name: 'Search' }).click()
  expect(pathOf(page)).toBe('/icons/arrow')
  expect(await cells(page).count()).toBe(48)

  await page.getByRole('checkbox', { name: /^Line/ }).check()
  await page.getByRole('radio', { name: /^Free/ }).check()
  await page.locator('.filters').getByRole('button', { name: 'Apply' }).click()
  expect(await totals(page).textContent()).toMatch(/^34 icons/)
  expect(await page.getByRole('link', { name: 'Remove filter Line' }).count()).toBe(1)

  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page
    .getByRole('link', { name: /^2 versions of / })
    .first()
    .click()
  expect(pathOf(page)).toMatch(/\?drawing=\d+$/)
  expect(await totals(page).textContent()).toMatch(/^2 assets/)
  expect(await page.locator('.card').count()).toBe(2)
}

export async function searchInSpanish({ open }: Searching): Promise<void> {
  await using opened = await open('/es/icons/arrow', { locale: 'es' })
  const { page, problems, documents } = opened
  expect(await page.locator('html').getAttribute('lang')).toBe('es')

  await page
    .getByRole('link', { name: /^Ilustraciones/ })
    .first()
    .click()
  await page.waitForURL('**/es/illustrations/arrow')
  await eventually(() => totals(page).textContent()).toMatch(/^1 ilustración/)
  await page.goBack()
  await page.waitForURL('**/es/icons/arrow')
  await eventually(() => cells(page).count()).toBe(48)

  expect(documents).toHaveLength(1)
  expect(problems).toEqual([])
}

/** One value for each parameter of the address that a list of icons can have. */
const everything =
  '/icons/arrow?price=free&style=line&category=arrows&color=2e7cf5&file_type=svg&orientation=square' +
  '&dimension=small&min_width=24&min_height=24&license=MIT&contributor=ada&animated=false&sort=latest'

export async function keepEverythingChosen({ address, open }: Searching): Promise<void> {
  await using opened = await open(everything)
  const { page } = opened
  const chips = () => page.locator('.chips .chip').count()
  const chosen = await chips()
  expect(chosen).toBeGreaterThanOrEqual(12)
  const shown = await totals(page).textContent()

  await page.reload({ waitUntil: 'networkidle' })
  expect([pathOf(page), await chips(), await totals(page).textContent()]).toEqual([
    everything,
    chosen,
    shown,
  ])

  const spanish = page.locator('a[hreflang=es].menu__row').first()
  const href = (await spanish.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toBe(`/language/es?to=/es${everything}`)
  await page.goto(address + href, { waitUntil: 'networkidle' })
  expect([pathOf(page), await chips()]).toEqual([`/es${everything}`, chosen])

  await page.goBack({ waitUntil: 'networkidle' })
  expect(pathOf(page).replace('/es', '')).toBe(everything)
  await eventually(chips).toBe(chosen)
}

export async function readBroader({ open }: Searching): Promise<void> {
  await using opened = await open('/icons/chateau')
  const { page, problems } = opened
  const notice = page.locator('.result-notices')
  expect(await notice.textContent()).toMatch(/^Nothing matches these words/)
  expect(await cells(page).count()).toBeGreaterThan(0)

  await notice.getByRole('link', { name: 'house' }).click()
  await page.waitForURL('**/icons/house')
  await eventually(() => notice.count()).toBe(0)
  expect(problems).toEqual([])
}
