import { expect, test } from 'vitest'
import { openTeamSite } from '#testing/team-site.ts'
import { openReceiver } from './testing/open-receiver.ts'
import { add, drain, happen, latest, openSite } from './testing/open-site.ts'

test('private addresses are refused when they are connected to, http and passwords at once', async () => {
  await using site = await openTeamSite()
  await using inner = await openReceiver()
  const browser = await site.browser(await site.person())
  const { port } = new URL(inner.url)
  const [byName, byNumber] = [`https://localhost:${port}/`, `https://127.0.0.1:${port}/`]
  for (const url of [byName, byNumber]) {
    const { webhook } = await add(browser, url)
    await browser.call('POST', `/webhooks/${webhook.uuid}/test`)
    await drain(site)
    expect(await latest(browser, webhook.uuid)).toMatchObject({ last_error: 'address_refused' })
  }
  for (const url of [inner.url, 'https://ada:secret@hooks.example.com/', 'ftp://x.example/']) {
    const refused = await browser.call('POST', '/webhooks', { url, events: ['order.paid'] })
    expect(refused.json.code, url).toBe('invalid_request')
  }
})

test('an account has five webhooks at most, however many are added at once', async () => {
  await using site = await openSite()
  const browser = await site.browser(await site.person())
  const body = { url: 'https://hooks.example.com/', events: ['order.paid'] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.call('POST', '/webhooks', body)),
  )
  const codes = answers.map(({ json }) => json.code ?? 'made').toSorted()
  expect(codes).toEqual(['conflict', 'conflict', 'conflict', ...Array(5).fill('made')])
  expect((await browser.call('GET', '/webhooks')).response.webhooks).toHaveLength(5)
})

test('one that was switched off by its owner gets nothing until it is on again', async () => {
  await using site = await openSite()
  await using receiver = await openReceiver()
  const browser = await site.browser(await site.person())
  const { webhook } = await add(browser, receiver.url)
  await happen(site, browser.user.id)
  await browser.call('PATCH', `/webhooks/${webhook.uuid}`, { is_enabled: false })
  await drain(site)
  expect(receiver.received).toEqual([])
  const failed = await latest(browser, webhook.uuid)
  expect(failed).toMatchObject({ state: 'failed', last_error: 'endpoint_disabled', attempts: 0 })
  await browser.call('PATCH', `/webhooks/${webhook.uuid}`, { is_enabled: true })
  await browser.call('POST', `/webhooks/${webhook.uuid}/deliveries/${failed.uuid}/replay`)
  await drain(site)
  expect(receiver.received).toMatchObject([{ id: failed.message }])
})
