import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * What axe finds wrong, by rule and element. It comes to the page only now: as a script of every page it would be
 * compiled at every step of a journey. Of what passes nothing is gathered.
 */
export async function axe(page: Page): Promise<string[]> {
  await endOfMotion(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const run = axe.run({ resultTypes: ['violations'], selectors: false })
    const { violations } = await run.catch((error: unknown) => {
      // A document that changes under it ends it with nothing at all, which no report can show.
      throw error instanceof Error ? error : new Error(`axe ended with ${String(error)}`)
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/** Until what fades in or slides is there: half-drawn colours have too little contrast. */
async function endOfMotion(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}
