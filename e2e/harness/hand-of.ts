import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PATIENCE } from './patience.ts'

/** A drawing that looks like no other: strokes between places that follow from its number. */
export function drawing(number: number): string {
  let seed = number * 7919 + 17
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % 220) / 10 + 1
  }
  const strokes = Array.from({ length: 5 }, () => `M${next()} ${next()}L${next()} ${next()}`)
  const place = `cx="${next()}" cy="${next()}" r="${1 + (number % 5)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path stroke="#0a7d33" stroke-width="2" fill="none" d="${strokes.join('')}"/><circle ${place} fill="#0a7d33"/></svg>`
}

/** A folder on the disk with that many drawings. */
export async function folderOfDrawings(count: number) {
  const path = await mkdtemp(join(tmpdir(), 'tessera-e2e-'))
  const set = join(path, 'meadow')
  await mkdir(set)
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(set, `meadow-flower-${number}.svg`), drawing(number))
  }
  return { path, set, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Counts what a hand does. */
export function handOf(page: Page) {
  const done = { clicks: 0, keys: 0 }
  return {
    done,
    click: async (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') => {
      done.clicks += 1
      await page.getByRole(role, { name }).first().click(PATIENCE)
    },
    clickOn: async (selector: string) => {
      done.clicks += 1
      await page.locator(selector).first().click(PATIENCE)
    },
    type: async (text: string) => {
      done.keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      done.keys += 1
      await page.keyboard.press(key)
    },
  }
}

/** Drops a folder as the desktop does. */
export async function drop(page: Page, folder: string): Promise<void> {
  const zone = await page.locator('.drop-zone').boundingBox()
  const at = { x: (zone?.x ?? 0) + 20, y: (zone?.y ?? 0) + 20 }
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  }
}
