import { api } from '@tessera/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEgress } from '#platform/egress/egress.ts'
import { accountRows } from '#testing/authorisation/account-rows.ts'
import { appRows } from '#testing/authorisation/app-rows.ts'
import { webhookRows } from '#testing/authorisation/webhook-rows.ts'
import { belongingRows } from '#testing/authorisation/belonging-rows.ts'
import { billingRows } from '#testing/authorisation/billing-rows.ts'
import { catalogueRows } from '#testing/authorisation/catalogue-rows.ts'
import { checkoutRows } from '#testing/authorisation/checkout-rows.ts'
import { licenseRows } from '#testing/authorisation/license-rows.ts'
import { collectionRows } from '#testing/authorisation/collection-rows.ts'
import { conversionRows } from '#testing/authorisation/conversion-rows.ts'
import { draftRows } from '#testing/authorisation/draft-rows.ts'
import { iconPresetRows } from '#testing/authorisation/icon-preset-rows.ts'
import { earningRows } from '#testing/authorisation/earning-rows.ts'
import {
  actors,
  type ActorName,
  type Asked,
  type Case,
  type MatrixWorld,
  type Operation,
} from '#testing/authorisation/matrix.ts'
import { notificationRows } from '#testing/authorisation/notification-rows.ts'
import { privacyRows } from '#testing/authorisation/privacy-rows.ts'
import { pictureRows } from '#testing/authorisation/picture-rows.ts'
import { referralRows } from '#testing/authorisation/referral-rows.ts'
import { secondFactorRows } from '#testing/authorisation/second-factor-rows.ts'
import { ssoRows, teamRows } from '#testing/authorisation/team-rows.ts'
import { populate, signInAs } from '#testing/authorisation/world.ts'
import { createTestSite, jsonOf } from '#testing/test-site.ts'

/**
 * Who may do what: every operation of the contract by every actor there is. A new operation or a
 * new kind of actor without its row does not compile, and fails here.
 */
const matrix: Readonly<Record<Operation, readonly Case[]>> = {
  ...catalogueRows,
  ...accountRows,
  ...secondFactorRows,
  ...pictureRows,
  ...teamRows,
  ...ssoRows,
  ...belongingRows,
  ...notificationRows,
  ...referralRows,
  ...earningRows,
  ...appRows,
  ...webhookRows,
  ...privacyRows,
  ...billingRows,
  ...checkoutRows,
  ...collectionRows,
  ...draftRows,
  ...iconPresetRows,
  ...conversionRows,
  ...licenseRows,
}

const rows = Object.entries(matrix).flatMap(([operation, cases]) =>
  cases.map((one) => ({ operation: operation as Operation, about: one.about ?? '', one })),
)
const requests = rows.flatMap(({ operation, about, one }) =>
  actors.map((actor) => [operation, about, actor, one.verdicts[actor], one] as const),
)

let world: MatrixWorld
let asked = 0
const seen = new Map<string, string>()

beforeAll(async () => {
  const site = await createTestSite({
    // Each request comes from an address of its own: rate limits have tests of their own.
    env: { TRUST_PROXY: '1', BANK_TRANSFER_DETAILS: 'IBAN' },
    egress: {
      ...openEgress({ allowsPrivate: false }),
      resolveTxt: async () => [],
    },
    change: (pool) =>
      pool.query(`
        update assets set published_at = null where slug = 'umbrella';
        update packs set published_at = null where slug = 'faces';
        update assets set needs_login = true where slug = 'heart';
        update assets set price_minor = 300 where slug = 'home';
        update assets set is_exclusive = true where slug = 'camera'`),
  })
  world = await populate(site)
})
afterAll(async () => {
  console.log(printed())
  await world.site[Symbol.asyncDispose]()
})

test('every operation of the contract has a row, and every row an operation', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted())
  for (const cases of Object.values(matrix)) expect(cases.length).toBeGreaterThan(0)
})

test.each(requests)('%s %s as %s: %s', async (operation, about, actor, verdict, one) => {
  const { status, code, answer } = await ask(operation, actor, one)

  seen.set(`${operation} ${about} ${actor}`, code ?? status)
  expect(answer.status).not.toBe(401)
  expect(answer.ok && status === 'success' ? 'allowed' : code).toBe(verdict)
})

test('no cell of the matrix is empty', () => {
  expect(seen.size).toBe(rows.length * actors.length)
})

test('what a user must be signed in for is open to no guest', () => {
  for (const [operation, { access }] of Object.entries<{ access: string }>(api)) {
    const verdicts = matrix[operation as Operation].map((one) => one.verdicts.guest)
    if (access === 'guest') expect([operation, ...verdicts]).toContain('allowed')
    else expect(new Set(verdicts)).toEqual(new Set(['login_required']))
  }
})

async function ask(operation: Operation, actor: ActorName, one: Case) {
  const { path, body, cookie, file, headers } = one
  const { site } = world
  const unique = String(++asked)
  const session = actor === 'guest' ? null : await signInAs(world, actor)
  const request: Asked = { world, actor, sessionId: session?.sessionId ?? '', unique }
  const further = await cookie?.(request)
  const address = typeof path === 'string' ? path : await path(request)
  const content = typeof body === 'function' ? await body(request) : body
  const answer = await site.app.request(`/api/v2${address}`, {
    method: api[operation].method,
    headers: {
      'x-forwarded-for': `10.0.${Math.floor(asked / 250)}.${asked % 250}`,
      ...session?.headers,
      ...(further && withCookie(session?.headers['cookie'], further)),
      ...(content && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'image/png' }),
      ...headers,
    },
    ...(content && { body: JSON.stringify(content) }),
    ...(file && { body: Uint8Array.from(file) }),
  })
  if (answer.headers.get('content-type') === 'text/event-stream') {
    await answer.body?.cancel()
    return { answer, status: 'success', code: undefined }
  }
  const { status, code } = (await jsonOf(answer)) as { status: string; code?: string }
  return { answer, status, code }
}

/** Whoever sends cookies is a browser, which says where the request comes from. */
function withCookie(known: string | undefined, further: string) {
  const cookie = [known, further].filter(Boolean).join('; ')
  return { cookie, 'sec-fetch-site': 'same-origin' }
}

/** The matrix as it was found, actor by call. */
function printed(): string {
  const names = rows.map(({ operation, about }) => `${operation} ${about}`)
  const width = Math.max(...names.map((name) => name.length))
  const marks = names.map((name) => {
    const cells = actors.map((actor) => short(seen.get(`${name} ${actor}`)).padEnd(11))
    return `${name.padEnd(width)} ${cells.join(' ')}`
  })
  const head = `${''.padEnd(width)} ${actors.map((actor) => actor.padEnd(11)).join(' ')}`
  return ['Who may do what:', head, ...marks].join('\n')
}

function short(found: string | undefined): string {
  if (found === undefined) return 'EMPTY'
  return found === 'success' ? '+' : found.slice(0, 11)
}
