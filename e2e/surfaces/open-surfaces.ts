import type { BrowserContext, Locator, Page } from 'playwright-core'
import { lateParts } from '../harness/late-parts.ts'
import { clickAt, unreachableControls } from '../harness/pointer.ts'
import type { Surface, SurfaceActor } from './surface.ts'
import { surfaces } from './surfaces.ts'

export const widths = [390, 1280] as const
const HEIGHT = 800

export function surfacesOf(...actors: SurfaceActor[]): Surface[] {
  return surfaces.filter(({ actor }) => actors.includes(actor))
}

/** Opens each with the mouse and answers what of it the mouse does not reach, by page, width and file. */
export async function unreachableOn(
  context: BrowserContext,
  address: string,
  rows: readonly Surface[],
): Promise<string[]> {
  const missed: string[] = []
  const page = await context.newPage()
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const row of rows.filter((one) => one.width === undefined || one.width === width)) {
      const found = await missedOf(page, address, row).catch((error: unknown) => [
        String(error).split('\n')[0],
      ])
      missed.push(...found.map((what) => `${row.file} on ${row.path} at ${width}: ${what}`))
    }
  }
  await page.close()
  return missed
}

async function missedOf(page: Page, address: string, row: Surface): Promise<string[]> {
  await page.goto(address + row.path, { waitUntil: 'networkidle' })
  await lateParts(page)
  for (const click of row.clicks) {
    const target = shown(page, click)
    await target.waitFor()
    await clickAt(page, target)
  }
  await row.prepare?.(page)
  const surface = shown(page, row.open)
  await surface.waitFor()
  await page.waitForLoadState('networkidle')
  await endOfMotion(surface)
  return unreachableControls(surface)
}

/** Until what slides in has arrived; what goes round without end does not count. */
function endOfMotion(surface: Locator): Promise<void> {
  return surface.evaluate(async (element) => {
    const moving = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

const shown = (page: Page, selector: string): Locator =>
  page.locator(selector).filter({ visible: true }).first()
