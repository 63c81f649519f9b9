/**
 * Compares a page of each family at two widths in both themes with its stored picture in
 * `e2e/visual-regression/stored`. A change that is meant is stored by `npm run looks`, which takes the names of families
 * or stores them all.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/launch-browser.ts'
import { differenceOf, isSamePicture, toStoredPicture } from '../visual-regression/compare-looks.ts'
import { families, type FamilyName } from '../visual-regression/families.ts'
import { startSlowTestSite } from '../harness/start-slow-test-site.ts'

const stored = join(import.meta.dirname, '../visual-regression/stored')
const HEIGHT = 1600
/** Lazy pictures in view arrive, and what React adds after its start. */
const SETTLE_MS = 700
const views = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)
const [mode, ...wanted] = process.argv.slice(2)
const isUpdate = mode === '--update'
const names = (Object.keys(families) as FamilyName[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
)

await mkdir(stored, { recursive: true })
await using site = await startSlowTestSite()
const browser = await launchBrowser()
let changed = 0
try {
  for (const view of views) changed += await lookAt(browser, view)
} finally {
  await browser.close()
}
const pictures = names.length * views.length
console.log(
  isUpdate
    ? `${pictures} pictures of ${names.length} families stored`
    : `${pictures} pictures of ${names.length} families: ${changed} look other than stored`,
)
process.exitCode = changed === 0 ? 0 : 1

/** How many families look other than stored in one view. */
async function lookAt(of: Browser, { width, theme }: (typeof views)[number]): Promise<number> {
  const context = await of.newContext({
    locale: 'en',
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let others = 0
  for (const name of names) {
    await page.goto(site.address + families[name], { waitUntil: 'load', timeout: 120_000 })
    await page.evaluate(async () => {
      await document.fonts.ready
      const inView = [...document.images].filter(({ complete, loading }) => {
        return !complete && loading !== 'lazy'
      })
      await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
    })
    await page.waitForTimeout(SETTLE_MS)
    const look = await toStoredPicture(await page.screenshot())
    const path = join(stored, `${name}-${width}-${theme}.webp`)
    if (isUpdate) {
      await writeFile(path, look)
      continue
    }
    const before = await readFile(path).catch(() => null)
    if (before && (await isSamePicture(before, look))) continue
    others += 1
    const much = before ? `${Math.round((await differenceOf(before, look)) * 100)} %` : 'all'
    console.log(`${name} at ${width} px in ${theme}: ${much} differs; stored by npm run looks`)
  }
  await context.close()
  return others
}
