import { expect } from 'vitest'
import {
  createTestSubscription,
  iconsADay,
} from '#site/domains/catalogue/downloads/testing/test-subscription.ts'
import { createTestTeam, createTestUser } from '#site/testing/sign-in.ts'
import { lateParts, twoFrames } from '../harness/late-parts.ts'
import { axe } from '../harness/axe.ts'
import { eventually, type Shell } from './shell-visitors.ts'

export async function fixHeader({ address, open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  const header = page.locator('.header')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const isPast = () => header.evaluate((element) => element.classList.contains('is-past'))
  await lateParts(page)
  await scrollTo(300)
  await twoFrames(page)
  expect(await isPast()).toBe(false)
  await scrollTo(301)
  await eventually(isPast).toBe(true)
  const look = await header.evaluate((element) => {
    const { position, zIndex } = getComputedStyle(element)
    return { position, zIndex }
  })
  expect(look).toEqual({ position: 'sticky', zIndex: '1000' })
  expect(await page.locator('.header__search').isVisible()).toBe(true)

  for (const path of ['/unicons', '/illustration-kits/all-assets']) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px'
    })
    expect(await page.locator('.header__search').isVisible()).toBe(true)
    await scrollTo(400)
    await eventually(() => page.locator('.header__search').isVisible()).toBe(false)
  }
}

export async function leadOnFromHeader({ open }: Shell): Promise<void> {
  await using opened = await open('/icons')
  const { page } = opened
  const pricing = page.locator('.header__end').getByRole('link', { name: /^Pricing/ })
  expect(await pricing.getAttribute('target')).toBe('_blank')
  expect(await page.locator('.header .brand').getAttribute('href')).toBe('/')
  const signup = page.locator('.header__end').getByRole('link', { name: 'Sign up' })
  expect(await signup.isVisible()).toBe(true)
  await page.setViewportSize({ width: 600, height: 800 })
  expect(await signup.isVisible()).toBe(false)
}

export async function offerLanguages({ address, open }: Shell): Promise<void> {
  await using opened = await open('/test/ab')
  const { page } = opened
  expect(await page.locator('a[href^="/language/"]').count()).toBe(0)
  await page.goto(`${address}/icons`)
  expect(await page.locator('.header a[href^="/language/"]').count()).toBe(7)
}

export async function findButtonOfFilters({ open }: Shell): Promise<void> {
  await using opened = await open('/icons', { viewport: { width: 1099, height: 900 } })
  const { page } = opened
  const button = page.locator('.filters__open')
  expect(await button.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1100, height: 900 })
  expect(await button.isVisible()).toBe(false)
}

export async function walkSidebarOnPhone({ open }: Shell): Promise<void> {
  await using opened = await open('/icons', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const { page } = opened
  const sidebar = page.locator('#site-sidebar')
  const locked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

  await page.getByRole('button', { name: /Filters/ }).tap()
  await eventually(() => page.locator('.filters:popover-open').count()).toBe(1)
  expect(await locked()).toBe('hidden')
  await page.keyboard.press('Escape')
  await eventually(locked).not.toBe('hidden')

  await page.locator('.header__menu').tap()
  await sidebar.getByText('Lottie', { exact: true }).tap()
  expect(await sidebar.getByRole('link', { name: /^All Lottie/ }).isVisible()).toBe(true)
  expect(await sidebar.getByRole('link', { name: 'Unicons' }).getAttribute('href')).toBe('/unicons')
  expect(await sidebar.getByRole('link', { name: 'Free Assets' }).getAttribute('href')).toBe(
    '/l/assets-of-the-day',
  )
  expect(await sidebar.getByRole('link', { name: 'Contact us' }).count()).toBe(1)
  expect(await sidebar.getByRole('link', { name: 'Sign up' }).isVisible()).toBe(true)
  expect(await axe(page)).toEqual([])
}

export async function closeFiltersForSidebar({ open }: Shell): Promise<void> {
  await using opened = await open('/icons', { viewport: { width: 390, height: 844 } })
  const { page } = opened
  await page.getByRole('button', { name: /Filters/ }).click()
  await eventually(() => page.locator('.filters:popover-open').count()).toBe(1)
  await page.evaluate(() => document.getElementById('site-sidebar')?.showPopover())
  expect(await page.locator('.filters:popover-open').count()).toBe(0)
  expect(await page.locator('#site-sidebar:popover-open').count()).toBe(1)
}

export async function readSidebarSignedIn({ database, open }: Shell): Promise<void> {
  const user = await createTestUser(database)
  const phone = { viewport: { width: 390, height: 844 }, as: user }
  await using opened = await open('/icons', phone)
  const { page } = opened
  const sidebar = page.locator('#site-sidebar')
  await page.locator('.header__menu').click()
  expect(await sidebar.getByRole('link', { name: 'Exclusive' }).last().isVisible()).toBe(true)
  expect(await sidebar.getByRole('link', { name: /unlimited/i }).getAttribute('href')).toBe(
    '/pricing',
  )
  expect(await sidebar.getByRole('button', { name: 'Log out' }).count()).toBe(0)

  await createTestSubscription(database.pool, {
    accountId: user.id,
    coverage: iconsADay(10),
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('.header__menu').click()
  expect(await sidebar.getByRole('link', { name: /unlimited/i }).count()).toBe(0)
  expect(
    await page
      .locator('.header')
      .getByRole('link', { name: /unlimited/i })
      .count(),
  ).toBe(0)
  await sidebar.getByRole('button', { name: 'Log out' }).click()
  await sidebar.locator('a[href^="/login"]').waitFor({ state: 'attached' })
}

export async function readMenuOfTeam({ database, open }: Shell): Promise<void> {
  const owner = await createTestUser(database)
  const { id } = await createTestTeam(database, { owner })
  await using opened = await open('/icons', { as: owner, teamId: id })
  const { page } = opened
  await page.locator('.header__end summary.icon-btn').last().click()
  const menu = page.locator('.header__end .menu__panel').last()
  expect(await menu.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe(
    '/dashboard/members',
  )
  expect(await menu.getByRole('link', { name: /invite/i }).getAttribute('href')).toBe(
    '/dashboard/members?invite_members=true',
  )
  for (const label of ['Team downloads', 'Team collections', 'Team following']) {
    expect([label, await menu.getByRole('link', { name: label }).count()]).toEqual([label, 1])
  }
  expect(await menu.getByRole('button', { name: 'Log out' }).isVisible()).toBe(true)
}
