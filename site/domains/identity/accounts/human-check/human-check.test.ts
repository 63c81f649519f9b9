import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

/** A site whose visitors all come from one network that has used up its sign-ups without proof. */
async function openSite(env: Record<string, string> = {}) {
  let now = new Date()
  const deps = await createTestDeps({ env, now: () => now })
  const browser = openBrowser(await createApp(deps))
  let people = 0
  const signUp = (human?: Proof) =>
    browser.call('POST', '/auth/register', {
      email: `person-${++people}@x.example`,
      password: 'correct horse battery',
      terms: true,
      ...(human && { human }),
    })
  for (let attempt = 0; attempt < 5; attempt++) await signUp()
  return {
    deps,
    signUp,
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    challenge: async () => (await browser.call('GET', '/auth/human-check')).response,
    [Symbol.asyncDispose]: () => deps[Symbol.asyncDispose](),
  }
}
type Proof = { readonly challenge: string; readonly answer: string }

/** A stand-in for the service that says who is human; answers 'yes' for one token. */
async function openVerifier() {
  const asked: Record<string, string>[] = []
  let status = 200
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve(
    {
      port: 0,
      hostname: '127.0.0.1',
      fetch: async (request) => {
        const form = Object.fromEntries(await request.formData()) as Record<string, string>
        asked.push(form)
        return Response.json({ success: form['response'] === 'yes' }, { status })
      },
    },
    ({ port }) => resolve(port),
  )
  return {
    url: `http://127.0.0.1:${await promise}/siteverify`,
    asked,
    break: () => (status = 500),
    close: () => new Promise((done) => server.close(done)),
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}

test('a solved proof of work lets through where those without are spent, and once', async () => {
  await using site = await openSite()
  expect((await site.signUp()).code).toBe('human_check_failed')
  const { challenge, bits, kind } = await site.challenge()
  expect(kind).toBe('pow')
  const human = { challenge, answer: solveProofOfWork(challenge, bits) }
  expect((await site.signUp(human)).status).toBe(200)
  expect((await site.signUp(human)).code).toBe('human_check_failed')
})

test('a class behind one address signs up, each with a proof, up to a bound', async () => {
  await using site = await openSite()
  const setTries = (points: number) =>
    site.deps.pool.query(`update rate_limits set points = $1 where key like 'register-address:%'`, [
      points,
    ])
  const signUpProved = async () => {
    const { challenge, bits } = await site.challenge()
    return site.signUp({ challenge, answer: solveProofOfWork(challenge, bits) })
  }
  await setTries(199)
  expect((await signUpProved()).status).toBe(200)
  expect((await signUpProved()).code).toBe('too_many_requests')
  await setTries(60)
  expect((await site.signUp()).code).toBe('human_check_failed')
})

test('a proof counts for its own challenge, unchanged and in time', async () => {
  await using site = await openSite()
  const [first, second] = [await site.challenge(), await site.challenge()]
  const answer = solveProofOfWork(first.challenge, first.bits)
  const refused = async (challenge: string, wanted = answer) =>
    (await site.signUp({ challenge, answer: wanted })).code
  expect(await refused(second.challenge)).toBe('human_check_failed')
  expect(await refused(first.challenge, `${answer}x`)).toBe('human_check_failed')
  const easier = first.challenge.replace(/^\w+/, 'zzzzzzzzz')
  expect(await refused(easier, solveProofOfWork(easier, first.bits))).toBe('human_check_failed')
  expect(await refused('a.b.c')).toBe('human_check_failed')
  site.wait(601_000)
  expect(await refused(first.challenge)).toBe('human_check_failed')
})

test('with keys the service is asked with the secret; its no, and its silence, let nobody in', async () => {
  await using verifier = await openVerifier()
  await using site = await openSite({
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'kept-secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
  })
  const { kind, challenge, site_key: siteKey, bits } = await site.challenge()
  expect([kind, siteKey]).toEqual(['recaptcha', 'site-key'])

  expect((await site.signUp({ challenge, answer: 'no' })).code).toBe('human_check_failed')
  // Work proves nothing where the service decides.
  const worked = { challenge, answer: solveProofOfWork(challenge, bits) }
  expect((await site.signUp(worked)).code).toBe('human_check_failed')
  expect((await site.signUp({ challenge, answer: 'yes' })).status).toBe(200)
  expect(verifier.asked.at(-1)).toEqual({ secret: 'kept-secret', response: 'yes' })
  expect((await site.signUp({ challenge, answer: 'yes' })).code).toBe('human_check_failed')

  const next = await site.challenge()
  await verifier.close()
  const unheard = { challenge: next.challenge, answer: 'yes' }
  expect((await site.signUp(unheard)).code).toBe('human_check_failed')
})
