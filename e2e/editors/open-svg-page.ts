import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StartedSite } from '../harness/start-site.ts'
import { openKitPage } from './open-kit-page.ts'

const soon = { timeout: 60_000 }

/** A page of the SVG editor for somebody new, its canvas drawn where scripts run. */
export async function openSvgPage(
  deps: { readonly site: StartedSite; readonly browser: Browser },
  path: string,
  options: BrowserContextOptions = {},
) {
  const opened = await openKitPage(deps, path, options)
  if (options.javaScriptEnabled !== false) await drawn(opened.page)
  return opened
}

/** The canvas is there once its shadow tree is. */
export const drawn = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('.svg-art')?.shadowRoot !== null), soon)
    .toBe(true)

/** What the canvas shows. */
export const markup = (page: Page) =>
  page.evaluate(
    () => document.querySelector('.svg-art')?.shadowRoot?.querySelector('svg')?.innerHTML ?? '',
  )

/** Client coordinates of a place of the drawing. */
export async function clientOf(page: Page, x: number, y: number) {
  return page.evaluate(
    ([x, y]) => {
      const svg = document.querySelector('.svg-art')!.shadowRoot!.querySelector('svg')!
      const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!)
      return { x: point.x, y: point.y }
    },
    [x, y] as const,
  )
}

/** From one place of the drawing to another, by mouse. */
export async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  const [start, end] = [await clientOf(page, ...from), await clientOf(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}
