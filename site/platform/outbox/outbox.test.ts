import { expect, test } from 'vitest'
import { createApp } from '#compose/http/app.ts'
import { createTestDeps } from '#testing/test-deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { localeCodes } from '#web/i18n/locales.ts'
import { mailTemplates } from '#platform/mail/mail-templates.ts'

test('a demo shows its mails and every template', async () => {
  await using deps = await createTestDeps()
  const app = await createApp(deps)
  await queueMail(deps.pool, {
    template: 'reset',
    recipient: 'ada@x.example',
    language: 'fr',
    data: { url: 'http://localhost:3000/fr/auth/reset-password?token=secret' },
    now: deps.now(),
  })

  const list = await (await app.request('/dev/mail')).text()
  const [, id = ''] = /href="\/dev\/mail\/([\w-]{36})"/.exec(list) ?? []
  const mail = await app.request(`/dev/mail/${id}`)
  const framed = await app.request(`/dev/mail/${id}?form=html`)
  const text = await app.request(`/dev/mail/${id}?view=text`)
  const gallery = await (await app.request('/dev/mail/templates')).text()

  expect(list).toContain('ada@x.example')
  expect(await mail.text()).toContain(`<iframe
              src="/dev/mail/${id}?form=html"`)
  expect(await text.text()).toContain(
    '<a href="http://localhost:3000/fr/auth/reset-password?token=secret">',
  )
  expect(list).toContain('Choisissez un nouveau mot de passe')
  expect(await framed.text()).toContain('<base target="_top">')
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(mail.headers.get('x-frame-options')).toBe('DENY')
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(mail.headers.get('cache-control')).toBe('no-store')
  const samples = [...gallery.matchAll(/href="(\/dev\/mail\/templates\/[^"]+)"/g)]
  expect(samples).toHaveLength(mailTemplates.length * localeCodes.length)
  for (const [, path = ''] of samples) expect((await app.request(path)).status).toBe(200)
})

test('the list says from whom, to whom, what about and how old', async () => {
  await using deps = await createTestDeps({ env: { MAIL_FROM: 'Tessera <hello@tessera.example>' } })
  const app = await createApp(deps)
  const now = deps.now()
  for (const [recipient, minutes] of [
    ['fresh@x.example', 0],
    ['ada@x.example', 61],
    ['old@x.example', 60 * 49],
  ] as const) {
    await queueMail(deps.pool, {
      template: 'reset',
      recipient,
      language: 'en',
      data: { url: 'http://localhost:3000/auth/reset-password?token=secret' },
      now: new Date(now.getTime() - minutes * 60_000),
    })
  }

  const list = await (await app.request('/dev/mail')).text()
  const rows = [...list.matchAll(/<td data-label="(\w+)">([^]*?)<\/td>/g)].map(
    ([, label, cell = '']) =>
      `${label}: ${cell
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
  )
  const from = 'From: Tessera &lt;hello@tessera.example&gt;'
  const subject = 'Subject: Set a new password reset'
  expect(rows).toEqual([
    from,
    'To: fresh@x.example',
    subject,
    'Age: just now',
    from,
    'To: ada@x.example',
    subject,
    'Age: 1 hour ago',
    from,
    'To: old@x.example',
    subject,
    'Age: 2 days ago',
  ])
})

test.each([
  ['a public origin', { PUBLIC_ORIGIN: 'https://tessera.example' }],
  ['an SMTP server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
])('with %s nobody reads mails here', async (_, env) => {
  await using deps = await createTestDeps({ env })
  const app = await createApp(deps)

  for (const path of ['/dev/mail', '/dev/mail/templates', '/dev/mail/x']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
  }
})
