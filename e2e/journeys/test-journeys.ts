import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, openVisitors, type Visitors } from '../harness/account-visitors.ts'
import { journeys, pressByKeyboard, pressByMouse } from './journeys.ts'
import { lateParts } from '../harness/late-parts.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'

const ways = { mouse: pressByMouse, keyboard: pressByKeyboard }

/** A test for each journey of visitors, walked in this way, with what axe finds on the pages at its end. */
export function testJourneys(way: keyof typeof ways): void {
  let site: StartedSite
  let visitors: Visitors

  beforeAll(async () => {
    site = await startSite()
    visitors = await openVisitors(site)
  })
  afterAll(async () => {
    await visitors?.[Symbol.asyncDispose]()
    await site?.[Symbol.asyncDispose]()
  })

  test.each(journeys.map(({ name, most, walk }, index) => ({ name, most, walk, index })))(
    `journey: $name in $most actions, by ${way}`,
    async ({ name, most, walk, index }) => {
      await using visitor = await visitors.open('/', {
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
        acceptDownloads: true,
      })
      const { page, problems } = visitor
      await lateParts(page)
      const actions: string[] = []
      const isPrinted = way === 'keyboard' && process.env['TEST_PRINT_JOURNEYS'] === '1'
      if (isPrinted) console.log(`\n# ${name}`)

      await walk({
        page,
        visitors,
        origin: site.address,
        press: ways[way],
        email: `${way}${index}@halde.example`,
        async act(what, on, doIt) {
          actions.push(what)
          if (isPrinted) await printTree(`${actions.length}. ${what}`, on)
          return doIt()
        },
      })

      for (const opened of page.context().pages()) expect(await axe(opened)).toEqual([])
      expect(actions.length).toBeLessThanOrEqual(most)
      expect(problems).toEqual([])
    },
  )
}

/** What a screen reader is told of the part of the page that an action is done in. */
async function printTree(heading: string, page: Page): Promise<void> {
  const part = page.locator('main').or(page.locator('dialog[open]')).last()
  console.log(`\n## ${heading}\n\n${await part.ariaSnapshot()}`)
}
