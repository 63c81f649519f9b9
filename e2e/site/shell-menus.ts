import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axe } from '../harness/axe.ts'
import { eventually, type Shell } from './shell-visitors.ts'

const entry = (page: Page, name: string) => page.locator('.nav summary', { hasText: name })
const openEntries = (page: Page) => page.locator('.nav details[open] > summary')

export async function openMenuByMouse({ address, open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page, problems } = opened
  const html = await (await fetch(`${address}/icons`)).text()
  expect(html).not.toContain('mega__tile')

  await entry(page, 'Icons').hover()
  await eventually(() => openEntries(page).allTextContents()).toEqual(['Icons'])
  const media = page.locator('.nav details[open] .mega__tile .stage')
  await media.first().locator('svg').first().waitFor()
  expect(await media.count()).toBe(3)
  const box = await media.first().boundingBox()
  expect([box?.width, box?.height]).toEqual([240, 160])
  expect(await page.locator('.nav details[open] .badge--new').count()).toBeGreaterThan(0)
  expect(await axe(page)).toEqual([])

  await page.mouse.move(700, 880)
  await eventually(() => openEntries(page).count()).toBe(0)
  expect(problems).toEqual([])
}

export async function walkMenusByKeyboard({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await entry(page, '3D').focus()
  // What watches the keys comes after the page.
  await eventually(async () => {
    await page.keyboard.press('ArrowRight')
    return focused()
  }).not.toBe('3D')
  await entry(page, '3D').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('Tools')
  await entry(page, 'Lottie').focus()
  await page.keyboard.press('ArrowDown')
  await eventually(() => openEntries(page).allTextContents()).toEqual(['Lottie'])
  expect(await page.evaluate(() => document.activeElement?.closest('.mega') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await openEntries(page).count()).toBe(0)
  expect(await focused()).toBe('Lottie')
}

export async function keepFocusAsTilesCome({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/menus/en', async (route) => {
    await held
    await route.continue()
  })
  await entry(page, 'Lottie').focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // What watches the keys comes after the page.
  await eventually(async () => {
    await entry(page, 'Lottie').focus()
    await page.keyboard.press('ArrowDown')
    return focused()
  }).toMatch(/^All Lottie/)
  expect(await page.locator('.nav details[open] .mega__tile img').count()).toBe(0)
  release()
  await page.locator('.nav details[open] a.mega__tile').first().waitFor()
  expect(await focused()).toMatch(/^All Lottie/)
}

export async function openMenuWithoutScript({ open }: Shell): Promise<void> {
  await using opened = await open('/icons', { javaScriptEnabled: false })
  const { page } = opened
  await entry(page, 'Icons').click()
  const link = page.locator('.nav details[open] a', { hasText: 'Free' }).first()
  expect(await link.getAttribute('href')).toBe('/free-icons')
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
}
