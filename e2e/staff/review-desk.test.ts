// @module-tag sweep
import { extrudeSvg } from '@tessera/model3d'
import type { Browser, Page } from 'playwright-core'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeContributor } from '#site/testing/contributor-profile.ts'
import { createTestUser, type TestUser } from '#site/testing/sign-in.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { findViolations } from '../harness/measure-a11y.ts'
import {
  enterStaff,
  factsOf as facts,
  sendWork,
  stateOfWork,
  type Put,
  type Sent,
} from './review-queue.ts'
import { startSite, type StartedSite } from '../harness/start-site.ts'
import { PATIENCE } from '../harness/patience.ts'

/** What would run if text of strangers were markup. */
const HOSTILE = `</textarea><img src=x onerror="globalThis.pwned = 1"><script>globalThis.pwned = 1</script>`

let site: StartedSite
let browser: Browser
let pool: Pool
let rita: TestUser
let sam: TestUser
let ina: TestUser
let put: Put

beforeAll(async () => {
  browser = await launchBrowser('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
  site = await startSite(
    async (database, files) => {
      pool = database.pool
      put = (bytes, extension) => files.put(bytes, extension)
      rita = await createTestUser(database, { role: 'admin', firstName: 'Rita' })
      sam = await createTestUser(database, { role: 'manager', firstName: 'Sam' })
      ina = await createTestUser(database, { firstName: 'Ina' })
      await makeContributor(database, { userId: ina.id })
    },
    { REVIEW_UNDO_SECONDS: '120' },
  )
})
afterAll(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})
beforeEach(() => pool.query(`update submissions set state = 'withdrawn', publish_at = null`))
let sent = 0
/** A work in the queue; the first in the queue first. */
const send = (name: string, work: Sent = {}) =>
  sendWork({ pool, put, number: (sent += 1) }, name, work)

const enter = (user: TestUser, path: string, width = 1280) =>
  enterStaff({ browser, pool, address: site.address }, user, path, width)

const shown = (page: Page) => page.locator('.review__main .review-pair figcaption').first()
const ready = (page: Page) => page.locator('[data-review=accept]:enabled').waitFor(PATIENCE)
const stateOf = (uuid: string) => stateOfWork(pool, uuid)

test('a Lottie plays and a model turns, by viewers that load on use, with every fact said or missing', async () => {
  const animation = { v: '5.7.4', fr: 30, ip: 0, op: 60, w: 100, h: 100, layers: [] }
  const lottie = await send('Bouncing', {
    kind: 'lottie',
    file: { format: 'json', bytes: Buffer.from(JSON.stringify(animation)) },
    facts: { frames: 60, framesPerSecond: 30, durationMs: 2000 },
  })
  const glb = extrudeSvg('<svg viewBox="0 0 10 10"><path d="M1 1h8v8H1z"/></svg>', {})
  await send('Crate', {
    kind: '3d',
    file: { format: 'glb', bytes: glb },
    facts: { triangles: 1240 },
  })
  await using opened = await enter(rita, '/staff/review')
  const { page, loaded, problems } = opened
  const viewers = () =>
    loaded.filter((path) => /lottie_light|model-viewer|files\/(json|glb)/.test(path))
  expect(viewers()).toEqual([])
  expect(await findViolations(page)).toEqual([])
  const said = (await facts(page)).join(' | ')
  for (const fact of ['Frame rate 30 a second', 'Length 2 sec', 'Size 24 × 24']) {
    expect(said).toContain(fact)
  }
  for (const missing of ['Category missing', 'Style missing', 'Pack missing']) {
    expect(said).toContain(missing)
  }
  const file = page.getByRole('link', { name: /^JSON, / })
  const answer = await opened.context.request.get(site.address + (await file.getAttribute('href')))
  expect([answer.status(), answer.headers()['content-disposition']]).toEqual([
    200,
    `attachment; filename*=UTF-8''Bouncing.json`,
  ])
  expect(await answer.json()).toMatchObject({ fr: 30 })

  await page.keyboard.press('p')
  await page.locator('.specimen__motion svg').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor(PATIENCE)
  expect(viewers().some((path) => path === `/staff/review/${lottie}/files/json`)).toBe(true)

  await page.keyboard.press('j')
  await expect.poll(() => shown(page).textContent(), PATIENCE).toBe('Crate')
  expect((await facts(page)).join(' | ')).toContain('Polygons 1,240')
  await page.keyboard.press('p')
  await page.locator('.specimen__model canvas').waitFor(PATIENCE)
  const angle = page.getByRole('slider', { name: 'Angle' })
  const before = await angle.inputValue()
  await page.locator('.specimen__model').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => angle.inputValue(), PATIENCE).not.toBe(before)
  expect(problems).toEqual([])
})

test('a glyph is seen on both grounds in their ink, small, enlarged and on keylines', async () => {
  await send('Quill')
  await using opened = await enter(rita, '/staff/review')
  const { page, problems } = opened
  const inkOn = (theme: string) =>
    page
      .locator(`.review-ground[data-theme=${theme}] svg`)
      .evaluate((svg) => getComputedStyle(svg).color)
  expect(await inkOn('light')).toBe('rgb(19, 19, 23)')
  expect(await inkOn('dark')).toBe('rgb(242, 242, 244)')
  const sizes = await page
    .locator('.review-sizes[data-theme=dark] svg')
    .evaluateAll((drawings) => drawings.map((one) => one.getBoundingClientRect().width))
  expect(sizes).toEqual([16, 20, 24, 32, 48])

  const ground = page.locator('.review-ground[data-theme=light]')
  await page.getByText('4×', { exact: true }).click()
  expect(await ground.evaluate((box) => box.scrollWidth > box.clientWidth * 3)).toBe(true)
  await page.getByLabel('Keylines').check()
  expect(await page.locator('.review-keylines').count()).toBe(2)
  expect(await findViolations(page)).toEqual([])
  // Keys of the review go on after a press on the tools.
  await ready(page)
  await page.keyboard.press('4')
  expect(await page.locator('.review-bar [name="reason.naming"]').isChecked()).toBe(true)
  expect(problems).toEqual([])
})

test('a typo is put right in place by keyboard, and hostile words stay words', async () => {
  const work = await send('Qill')
  await using opened = await enter(rita, '/staff/review')
  const { page, problems } = opened
  await ready(page)
  await page.keyboard.press('e')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`Quill ${HOSTILE}`.slice(0, 119))
  await page.locator('.review-correct [name=style]').selectOption({ index: 1 })
  expect(await findViolations(page)).toEqual([])
  await page.locator('.review-correct [name=name]').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Corrected, and written into the audit log.').waitFor(PATIENCE)
  expect(await shown(page).textContent()).toBe(`Quill ${HOSTILE}`.slice(0, 119))
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect((await facts(page)).join(' | ')).not.toContain('Style missing')
  const { rows } = await pool.query(
    `select details->'before'->>'name' as before from staff_acts where subject_id = $1`,
    [work],
  )
  expect(rows).toEqual([{ before: 'Qill' }])
  expect(await stateOf(work)).toBe('submitted')
  expect(problems).toEqual([])
})

test('a saved reply is written once, taken by one key, and returns with its reasons and words', async () => {
  const work = await send('Quill')
  await using opened = await enter(rita, '/staff/review-replies')
  const { page, problems } = opened
  await page.getByText('New reply').first().click()
  const form = page.locator('details[open]')
  await form.getByLabel('Short name').fill('Small')
  await form.getByLabel('Words').fill(HOSTILE)
  await form.getByRole('button').click()
  // It goes with a return, which needs a reason.
  const words = page.locator('details[open]').getByLabel('Words')
  await expect.poll(() => words.inputValue(), PATIENCE).toBe(HOSTILE)
  await page.locator('details[open]').getByLabel('Quality').check()
  await page.locator('details[open]').getByRole('button').click()
  await page.waitForURL(/done=1/, PATIENCE)
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${site.address}/staff/review`, { waitUntil: 'networkidle' })
  await ready(page)
  await page.keyboard.press('Shift+Digit1')
  expect(await page.locator('.review-bar [name=message]').inputValue()).toBe(HOSTILE)
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(work), PATIENCE).toBe('returned')
  const { rows } = await pool.query(
    `select e.reasons, e.message from submission_events e join submissions s on s.id = e.submission_id
     where s.uuid = $1 and e.state = 'returned'`,
    [work],
  )
  expect(rows).toEqual([{ reasons: ['quality'], message: HOSTILE }])
  await using maker = await enter(ina, `/contributor/works/${work}`)
  await maker.page.getByText(HOSTILE).first().waitFor(PATIENCE)
  for (const one of [page, maker.page]) {
    expect(await one.evaluate(() => 'pwned' in globalThis)).toBe(false)
  }
  expect(problems).toEqual([])
})

test('two reviewers never judge the same work unknowingly', async () => {
  const [first, second] = [await send('Quill'), await send('Feather')]
  await using ritas = await enter(rita, '/staff/review')
  await using sams = await enter(sam, '/staff/review')
  expect(await shown(ritas.page).textContent()).toBe('Quill')
  expect(await shown(sams.page).textContent()).toBe('Feather')

  const { page } = sams
  await page.locator('.review__row a').first().click()
  await page.getByText('Rita is looking at this work.').waitFor(PATIENCE)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('a')
  expect(await page.locator('[data-review=accept]').count()).toBe(0)
  await page.getByRole('button', { name: 'Take over' }).click()
  await ready(page)

  // Rita does not know yet; her decision waits for her to look again.
  await ready(ritas.page)
  await ritas.page.keyboard.press('a')
  await ritas.page.getByText('is with somebody else and still waits').waitFor(PATIENCE)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['submitted', 'submitted'])
  await page.keyboard.press('a')
  await expect.poll(() => stateOf(first), PATIENCE).toBe('accepted')
  // What was decided already stays so.
  await ritas.page.goto(`${site.address}/staff/review?work=${first}`, { waitUntil: 'networkidle' })
  await ritas.page.keyboard.press('a')
  expect(await stateOf(first)).toBe('accepted')
})

test('works of a pack are ticked beside their pictures and decided together, or given to somebody', async () => {
  const works = [
    await send('Goose', { pack: 'Feathers' }),
    await send('Ink pot'),
    await send('Swan', { pack: 'Feathers' }),
  ]
  await using opened = await enter(rita, '/staff/review')
  const { page, problems } = opened
  await page.getByRole('link', { name: 'By pack' }).click()
  await page.getByLabel('Feathers: tick all 2').check()
  expect(await page.locator('.review-ticked li').allInnerTexts()).toEqual(['Goose', 'Swan'])
  expect(await findViolations(page)).toEqual([])
  await ready(page)
  await page.keyboard.press('a')
  await expect
    .poll(() => Promise.all(works.map(stateOf)), PATIENCE)
    .toEqual(['accepted', 'submitted', 'accepted'])
  await expect.poll(() => shown(page).textContent(), PATIENCE).toBe('Ink pot')
  expect(new URL(page.url()).searchParams.get('group')).toBe('pack')

  await ready(page)
  await page.keyboard.press('x')
  await page.getByText('1 work is ticked').waitFor(PATIENCE)
  await page.getByText('Give to somebody').click()
  await page.getByLabel('Who looks at it').selectOption({ label: 'Sam' })
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await page.getByText('1 work is given.').waitFor(PATIENCE)
  await using sams = await enter(sam, '/staff/review?mine=1')
  expect(await shown(sams.page).textContent()).toBe('Ink pot')
  expect(problems).toEqual([])
})

test('contributors see neither the queue nor its files, replies and trust', async () => {
  const work = await send('Quill')
  await using opened = await enter(ina, '/contributor')
  const paths = [
    '/staff/review',
    `/staff/review?work=${work}`,
    `/staff/review/${work}/preview`,
    `/staff/review/${work}/files/svg`,
    '/staff/review-replies',
    '/staff/trust',
  ]
  for (const path of paths) {
    const answer = await opened.context.request.get(site.address + path)
    expect([path, answer.status()]).toEqual([path, 404])
  }
  for (const decision of ['publish', 'correct', 'give', 'takeOver', 'undo']) {
    const form = { decision, [`work.${work}`]: 'on', name: 'Mine', tags: 'a', to: String(ina.id) }
    const answer = await opened.context.request.post(`${site.address}/staff/review`, {
      form,
      headers: { origin: site.address },
    })
    expect([decision, answer.status()]).toEqual([decision, 404])
  }
  expect(await stateOf(work)).toBe('submitted')
})

test('on a telephone nothing is wider than the screen', async () => {
  await send('Quill')
  await send('Feather', { pack: 'Feathers' })
  await using opened = await enter(rita, '/staff/review', 390)
  const { page, problems } = opened
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(page)).toEqual([])
  expect(problems).toEqual([])
})
