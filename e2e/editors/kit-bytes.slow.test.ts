import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { firstScene, readKit, writeAddress, writeScene } from '@tessera/kit'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { readRealKits } from '#site/domains/editors/kit/files/testing/read-real-kits.ts'
import { launchBrowser } from '../harness/launch-browser.ts'

const PACKAGE = fileURLToPath(new URL('../../packages/kit/src/index.ts', import.meta.url))
const SEEDS = ['one', 'Ada Lovelace', 'セレナ']

/**
 * What both write of one kit, by the same steps. Lottie is made by the server alone: engines differ in the last digit of a
 * sine, which in one of 171 files shows as 0.001.
 */
function write(kit: typeof import('@tessera/kit'), slug: string, definition: unknown): string[] {
  const read = kit.readKit(definition)
  const kits = new Map([[slug, read]])
  return SEEDS.flatMap((seed) => {
    const scene = kit.firstScene(slug, read, seed)
    return [
      kit.writeScene(scene, kits),
      kit.writeScene(scene, kits, { isMoving: true }),
      kit.writeAddress(scene, kits),
    ]
  })
}

test('browser and server write the same bytes of every usable kit', async () => {
  const kits = await readRealKits()
  const build = await rolldown({ input: PACKAGE })
  const { output } = await build.generate({ format: 'iife', name: 'kit' })
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: output[0].code })
  await page.addScriptTag({ content: `const SEEDS = ${JSON.stringify(SEEDS)}; ${String(write)}` })
  const own = { firstScene, readKit, writeAddress, writeScene }
  let texts = 0
  for (const [slug, { definition }] of kits) {
    const here = write(own as typeof import('@tessera/kit'), slug, definition)
    const there = await page.evaluate(
      ([name, value]) =>
        (globalThis as unknown as { write: (...given: unknown[]) => string[] }).write(
          (globalThis as unknown as { kit: unknown }).kit,
          name,
          value,
        ),
      [slug, definition] as const,
    )
    const hashes = (list: readonly string[]) =>
      list.map((text) => createHash('sha256').update(text).digest('hex'))
    expect([slug, hashes(there)]).toEqual([slug, hashes(here)])
    texts += here.length
  }
  await browser.close()
  console.log(`${texts} texts of ${kits.size} kits are the same bytes`)
  expect(kits.size).toBe(57)
})
