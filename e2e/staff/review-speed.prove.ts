/**
 * A minute of accepting and a minute of returning works by keyboard alone, with a pause to look at each. Prints how
 * many were decided, and what the machine took of it. Fails below 25 accepted or 20 returned works a minute, or where
 * a work was decided that was not on the screen.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser } from '#site/testing/sign-in.ts'
import { launchBrowser, visitorAgent } from '../harness/launch-browser.ts'
import { signInto } from '../harness/sign-into.ts'
import { startSlowTestSite } from '../harness/start-slow-test-site.ts'

/** A person looks that long before a key; for a return they also choose why. */
const LOOK_MS = 1500
const CHOOSE_MS = 700
const MINUTE_MS = 60_000
const WORKS = 90
const LEAST = { accepts: 25, returns: 20 } as const

await using site = await startSlowTestSite()
const { pool } = site.database
const staff = await createTestUser({ pool }, { role: 'manager', firstName: 'Rita' })
await sendWorks()
const browser = await launchBrowser()
const context = await browser.newContext({
  userAgent: visitorAgent,
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
})
await context.addCookies([{ name: 'consent', value: 'necessary', url: site.address }])
await signInto(context, site.address, { pool }, staff)
const page = await context.newPage()
await page.goto(`${site.address}/staff/review`, { waitUntil: 'networkidle' })

const accepts = await minute(() => page.keyboard.press('a'))
const returns = await minute(async () => {
  await page.keyboard.press('4')
  await wait(CHOOSE_MS)
  await page.keyboard.press('Enter')
})
await browser.close()
const decided = await countDecided()
console.log(`accepts a minute: ${accepts.names.length}, a look of ${LOOK_MS} ms each`)
console.log(
  `  from the key to the next picture: median ${accepts.median} ms, most ${accepts.most} ms`,
)
console.log(
  `returns a minute: ${returns.names.length}, a look of ${LOOK_MS} ms and ${CHOOSE_MS} ms to choose`,
)
console.log(
  `  from the key to the next picture: median ${returns.median} ms, most ${returns.most} ms`,
)
const isSeen =
  sameNames(decided.accepted, accepts.names) && sameNames(decided.returned, returns.names)
console.log(isSeen ? 'each decided work had been on the screen' : 'a work was decided unseen')
const isFast = accepts.names.length >= LEAST.accepts && returns.names.length >= LEAST.returns
process.exitCode = isFast && isSeen ? 0 : 1

/** Decides one work after the other for a minute; those decided, by name. */
async function minute(decide: () => Promise<void>) {
  const names: string[] = []
  const taken: number[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < MINUTE_MS) {
    const name = await nameOf(page)
    // A look begins with the picture, as does the lock after a decision.
    await Promise.all([page.locator('[data-review=accept]:enabled').waitFor(), wait(LOOK_MS)])
    await decide()
    const pressedAt = performance.now()
    await page.waitForFunction(
      (before) =>
        document.querySelector('.review__main .review-pair figcaption')?.textContent !== before,
      name,
    )
    taken.push(performance.now() - pressedAt)
    names.push(name)
  }
  const sorted = taken.toSorted((a, b) => a - b).map(Math.round)
  return { names, median: sorted[sorted.length >> 1], most: sorted.at(-1) }
}

async function nameOf(shown: Page): Promise<string> {
  return (await shown.locator('.review__main .review-pair figcaption').first().textContent()) ?? ''
}

async function sendWorks(): Promise<void> {
  const fill = { width: 64, height: 64, channels: 4, background: '#e11d48' } as const
  const previewKey = await site.files.put(await sharp({ create: fill }).png().toBuffer(), 'png')
  await pool.query(
    `with sent as (
       insert into submissions (contributor_id, state, file_name, format, sha256, kind, name, tags, svg,
         preview_key, fingerprint, created_at, updated_at)
       select $3, 'submitted', 'quill.svg', 'svg', 'speed ' || place, 'icon', 'Quill ' || place,
         '{quill}', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>',
         $1, ''::bytea, now(), now() + place * interval '1 second'
       from generate_series(1, $2) place returning id, updated_at)
     insert into submission_events (submission_id, state, created_at)
     select id, 'submitted', updated_at from sent`,
    [previewKey, WORKS, await makeContributor({ pool })],
  )
}

async function countDecided() {
  const { rows } = await pool.query<{ name: string; state: string }>(
    `select name, state from submissions where name like 'Quill %' and state <> 'submitted'`,
  )
  const named = (isReturned: boolean) =>
    rows.filter(({ state }) => (state === 'returned') === isReturned).map(({ name }) => name)
  return { accepted: named(false), returned: named(true) }
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}
