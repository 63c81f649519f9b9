import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Stands in every drawing, so that a request that carries one is found. */
export const MARK = 'secret-of-this-file'

export const drawing = (color: string, size = 24) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><!--${MARK}--><path fill="${color}" d="M0 0h${size}v${size}H0z"/></svg>`

export const svg = (name: string, text: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
})

/** A red square that walks from left to right. */
export const lottie = (name: string, frames: number) => {
  const shape = {
    ty: 'gr',
    it: [
      { ty: 'rc', p: { a: 0, k: [0, 0] }, s: { a: 0, k: [12, 12] }, r: { a: 0, k: 0 } },
      { ty: 'fl', c: { a: 0, k: [1, 0, 0, 1] }, o: { a: 0, k: 100 } },
      {
        ty: 'tr',
        p: { a: 0, k: [0, 0] },
        a: { a: 0, k: [0, 0] },
        s: { a: 0, k: [100, 100] },
        r: { a: 0, k: 0 },
        o: { a: 0, k: 100 },
      },
    ],
  }
  const ease = { i: { x: [1], y: [1] }, o: { x: [0], y: [0] } }
  const walk = [
    { t: 0, s: [6, 16, 0], ...ease },
    { t: Math.max(1, frames - 1), s: [26, 16, 0] },
  ]
  const ks = {
    p: { a: 1, k: walk },
    a: { a: 0, k: [0, 0, 0] },
    s: { a: 0, k: [100, 100, 100] },
    r: { a: 0, k: 0 },
    o: { a: 0, k: 100 },
  }
  const layer = { ty: 4, ind: 1, st: 0, ip: 0, op: frames, ks, shapes: [shape] }
  const animation = {
    v: '5.7.0',
    fr: 10,
    ip: 0,
    op: frames,
    w: 32,
    h: 32,
    assets: [],
    layers: [layer],
  }
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(animation)) }
}

/** What a button saves. */
export async function saved(page: Page, name: string): Promise<Buffer> {
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFile(await (await waits).path())
}
