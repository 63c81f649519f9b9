import { expect, test } from 'vitest'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { topicOf } from '#platform/mail/mail-topics.ts'
import { mailTemplates } from '#platform/mail/mail-templates.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { readUnsubscribeToken, unsubscribeUrl } from '#platform/mail/unsubscribe-link.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { changeSubscription } from './change-subscription.server.ts'

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

async function queueWelcome(deps: TestDeps, recipient: string): Promise<number> {
  await queueMail(deps.pool, {
    template: 'welcome',
    recipient,
    language: 'en',
    data: { name: 'Ada', url: 'https://tessera.example' },
    now: deps.now(),
  })
  const { rows } = await deps.pool.query<{ count: number }>(
    'select count(*)::integer from mails where recipient = $1',
    [recipient],
  )
  return rows[0]?.count ?? 0
}

test('who stops a kind of mail gets no more of it, and others do', async () => {
  await using deps = await createTestDeps()
  const url = unsubscribeUrl(deps.config, { recipient: 'Ada@x.example', topic: 'tips' })

  await changeSubscription(deps, { token: tokenOf(url), isWanted: false })
  const twice = await changeSubscription(deps, { token: tokenOf(url), isWanted: false })

  expect(twice).toEqual({ recipient: 'ada@x.example', topic: 'tips' })
  expect(await queueWelcome(deps, 'ada@x.example')).toBe(0)
  expect(await queueWelcome(deps, 'bea@x.example')).toBe(1)
  await changeSubscription(deps, { token: tokenOf(url), isWanted: true })
  expect(await queueWelcome(deps, 'ada@x.example')).toBe(1)
})

test('mails that an account needs cannot be stopped', () => {
  const stoppable = mailTemplates.filter((template) => topicOf(template) !== null)
  for (const needed of ['reset', 'verification', 'payment-receipt', 'password-changed'] as const) {
    expect(stoppable).not.toContain(needed)
  }
  expect(stoppable).toContain('welcome')
})

test('a token names nobody in the clear, and one that was changed opens nothing', async () => {
  await using deps = await createTestDeps()
  const token = tokenOf(unsubscribeUrl(deps.config, { recipient: 'ada@x.example', topic: 'tips' }))
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ada')
  for (const wrong of ['', 'x', token.slice(1), `${token}AAAA`, token.toUpperCase()]) {
    expect(readUnsubscribeToken(deps.config, wrong)).toBeNull()
    expect(await changeSubscription(deps, { token: wrong, isWanted: false })).toBeNull()
  }
})

test('the way out stands in the mail, as text and as HTML', () => {
  const data = { name: 'Ada', url: 'https://t.example/', site: 'Tessera' }
  const way = 'https://t.example/unsubscribe?token=abc'
  const { text, html } = renderMail('welcome', 'de', data, { unsubscribeUrl: way })
  expect(text).toContain(`E-Mails wie diese abbestellen:\n${way}`)
  expect(html).toContain(`href="${way}"`)
  expect(renderMail('welcome', 'de', data).text).not.toContain('unsubscribe')
})
