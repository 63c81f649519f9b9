import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { countWaiting } from '#testing/insert-gate.ts'
import { publishEvent } from '#domains/foundation/webhook-events/index.server.ts'
import { openReceiver } from './testing/open-receiver.ts'
import { add, drain, happen, latest, openSite, order, passTime } from './testing/open-site.ts'

test('a message is signed as the library of Standard Webhooks reads it, by the secret shown once', async () => {
  await using site = await openSite()
  await using receiver = await openReceiver()
  const browser = await site.browser(await site.person())
  const { webhook, secret } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  await drain(site)
  const [message] = receiver.received
  const { headers, body } = message!
  const read = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(read).toMatchObject({ type: 'order.paid', data: { order } })
  const another = (await add(browser, receiver.url)).secret
  expect(() => new Webhook(another).verify(body, headers as Record<string, string>)).toThrow()
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
  expect(await latest(browser, webhook.uuid)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    last_status: 204,
    message: message?.id,
  })
  const { rows } = await site.deps.pool.query('select w::text as row from webhook_endpoints w')
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
})

test('an event whose transaction is undone is told to nobody, nor one that nobody asked for', async () => {
  await using site = await openSite()
  await using receiver = await openReceiver()
  const browser = await site.browser(await site.person())
  const other = await site.person()
  await add(browser, receiver.url)
  const undone = inTransaction(site.deps.pool, async (client) => {
    await publishEvent(client, {
      accountIds: [browser.user.id],
      type: 'order.paid',
      data: { order },
      now: site.deps.now(),
    })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await happen(site, other.id)
  await drain(site)
  expect(receiver.received).toEqual([])
  const { rows } = await site.deps.pool.query('select from webhook_events')
  expect(rows).toEqual([])
})

test.each<[string, ((response: ServerResponse) => void) | null, string, number | null]>([
  ['answers 500', (response) => void response.writeHead(500).end('no'), 'status_500', 500],
  ['refuses the signature', (response) => void response.writeHead(401).end(), 'status_401', 401],
  ['never answers', () => undefined, 'timeout', null],
  ['is down', null, 'ECONNREFUSED', null],
])('a receiver that %s gets the message again', async (_, answer, error, status) => {
  await using site = await openSite()
  const receiver = await openReceiver(answer ?? undefined)
  if (answer === null) await receiver[Symbol.asyncDispose]()
  const browser = await site.browser(await site.person())
  const { webhook } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  await drain(site)
  const waiting = await latest(browser, webhook.uuid)
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: 1,
    last_error: error,
    last_status: status,
  })
  await passTime(site)
  await drain(site)
  expect((await latest(browser, webhook.uuid)).attempts).toBe(2)
  const ids = new Set(receiver.received.map(({ id }) => id))
  expect([...ids]).toEqual(answer === null ? [] : [waiting.message])
  const { webhooks } = (await browser.call('GET', '/webhooks')).response
  expect(webhooks).toMatchObject([{ state: 'failing' }])
  if (answer !== null) await receiver[Symbol.asyncDispose]()
})

test('a redirect to a private address is not followed', async () => {
  await using site = await openSite()
  await using inner = await openReceiver()
  await using receiver = await openReceiver((response) => {
    response.writeHead(307, { location: inner.url }).end()
  })
  const browser = await site.browser(await site.person())
  const { webhook } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  await drain(site)
  expect(inner.received).toEqual([])
  expect(await latest(browser, webhook.uuid)).toMatchObject({ last_error: 'status_307' })
})

test('a message is tried nine times over three days, and given up then', async () => {
  let now = new Date()
  await using site = await openSite({ now: () => now })
  await using receiver = await openReceiver((response) => void response.writeHead(503).end())
  const browser = await site.browser(await site.person())
  const { webhook } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  const began = now.getTime()
  let delivery
  do {
    await passTime(site)
    await drain(site)
    delivery = await latest(browser, webhook.uuid)
    if (delivery.next_attempt_at !== null) now = new Date(delivery.next_attempt_at)
  } while (delivery.state === 'waiting')
  expect(delivery).toMatchObject({ state: 'failed', attempts: 9 })
  expect(receiver.received).toHaveLength(9)
  const days = (now.getTime() - began) / 86_400_000
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.1)
})

test('a message sent again keeps its id; the attempt that was planned before is dropped', async () => {
  let isDown = true
  await using site = await openSite()
  await using receiver = await openReceiver((response) => {
    response.writeHead(isDown ? 500 : 200).end()
  })
  const browser = await site.browser(await site.person())
  const { webhook } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  await drain(site)
  isDown = false
  const { uuid } = await latest(browser, webhook.uuid)
  await browser.call('POST', `/webhooks/${webhook.uuid}/deliveries/${uuid}/replay`)
  await passTime(site)
  await drain(site)
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  const path = `/webhooks/${webhook.uuid}/deliveries/${uuid}`
  const { delivery, attempts, payload } = (await browser.call('GET', path)).response
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(attempts).toMatchObject([{ status: 500 }, { status: 200, error: null }])
  expect(payload).toBe(receiver.received[1]?.body)
})

test('a new secret signs beside the former one for a day, then alone', async () => {
  let now = new Date()
  await using site = await openSite({ now: () => now })
  await using receiver = await openReceiver()
  const browser = await site.browser(await site.person())
  const { webhook, secret: former } = await add(browser, receiver.url)
  const path = `/webhooks/${webhook.uuid}`
  const { secret } = (await browser.call('POST', `${path}/secret`)).response
  expect(secret).not.toBe(former)
  await browser.call('POST', `${path}/test`)
  await drain(site)
  // The clock of the library is the machine's, so the former secret is looked for by its place.
  const signaturesOf = (index: number) =>
    String(receiver.received[index]?.headers['webhook-signature']).split(' ')
  expect(signaturesOf(0)).toHaveLength(2)
  for (const one of [secret, former]) {
    const { body, headers } = receiver.received[0]!
    expect(new Webhook(one).verify(body, headers as Record<string, string>)).toBeTruthy()
  }
  now = new Date(now.getTime() + 86_400_001)
  await browser.call('POST', `${path}/test`)
  await drain(site)
  expect(signaturesOf(1)).toHaveLength(1)
})

test('a receiver that is gone is switched off at once, one that fails after five days; the owner is told', async () => {
  let now = new Date()
  let status = 410
  await using site = await openSite({ now: () => now })
  await using receiver = await openReceiver((response) => void response.writeHead(status).end())
  const browser = await site.browser(await site.person())
  const { webhook } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  await drain(site)
  const read = async () => (await browser.call('GET', '/webhooks')).response.webhooks[0]
  expect(await read()).toMatchObject({ state: 'disabled', disabled_reason: 'gone' })
  await happen(site, browser.user.id)
  expect((await browser.call('POST', `/webhooks/${webhook.uuid}/test`)).json.code).toBe('conflict')
  await browser.call('PATCH', `/webhooks/${webhook.uuid}`, { is_enabled: true })
  status = 500
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await happen(site, browser.user.id)
    await drain(site)
  }
  expect(await read()).toMatchObject({ state: 'failing' })
  now = new Date(now.getTime() + 5 * 86_400_000)
  await happen(site, browser.user.id)
  await drain(site)
  expect(await read()).toMatchObject({ state: 'disabled', disabled_reason: 'failures' })
  await passTime(site)
  await drain(site)
  expect(await latest(browser, webhook.uuid)).toMatchObject({ state: 'failed' })
  const { rows } = await site.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where type = 'webhook-disabled' and user_id = $1`,
    [browser.user.id],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('a webhook that is removed while a message fails takes the message along', async () => {
  await using site = await openSite()
  await using receiver = await openReceiver((response) => void response.writeHead(500).end())
  const browser = await site.browser(await site.person())
  await add(browser, receiver.url)
  await happen(site, browser.user.id)
  const { pool } = site.deps
  const drained = await inTransaction(pool, async (client) => {
    await client.query('select from webhook_endpoints for update')
    const drained = drain(site)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    // Else the two would wait for each other, and one of them would be ended as a deadlock.
    await client.query('select from webhook_deliveries for update nowait')
    await client.query('delete from webhook_endpoints')
    return { drained }
  })
  await drained.drained
  const { rows } = await pool.query('select from webhook_deliveries')
  expect(rows).toEqual([])
})
