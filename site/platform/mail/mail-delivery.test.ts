import { expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { drainJobs } from '#platform/jobs/testing/drain-jobs.ts'
import { createTestDeps, type TestDeps } from '#testing/test-deps.ts'
import { sendQueuedMail, sweepMails } from './mail.jobs.server.ts'
import { queueMail, type Mail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { openSmtp } from './testing/open-smtp.ts'

async function openPost() {
  const smtp = await openSmtp()
  let now = new Date('2026-06-01T12:00:00Z')
  const deps = await createTestDeps({ env: { SMTP_URL: smtp.url }, now: () => now })
  return {
    deps,
    smtp,
    /** Runs the jobs that wait; answers how often a mail was tried. */
    deliver: async () => {
      const before = await countAttempts(deps)
      await enqueue(deps.pool, sweepMails, {})
      await drainJobs(deps, jobs)
      return (await countAttempts(deps)) - before
    },
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
    queue: (change: Partial<Mail<'verification'>> = {}) =>
      queueMail(deps.pool, {
        template: 'verification',
        recipient: 'ada@x.example',
        language: 'en',
        data: { url: 'https://tessera.example/auth/verify-email?token=secret' },
        now,
        ...change,
      }),
    [Symbol.asyncDispose]: async () => {
      await deps[Symbol.asyncDispose]()
      await smtp.close()
    },
  }
}

const jobs = [sendQueuedMail, sweepMails]

async function countAttempts({ pool }: TestDeps): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>('select sum(attempts)::int from mails')
  return rows[0]?.sum ?? 0
}

async function states({ pool }: TestDeps) {
  const { rows } = await pool.query<{ state: string; attempts: number; data: object }>(
    'select state, attempts, data from mails order by id',
  )
  return rows
}

test('a mail arrives as text and HTML, and its link is forgotten here', async () => {
  await using post = await openPost()
  await post.queue({ language: 'de' })

  await post.deliver()

  const [mail] = post.smtp.received
  expect(mail?.to).toBe('ada@x.example')
  expect(mail?.source).toMatch(/^From: Tessera <no-reply@localhost>/m)
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(mail?.source).toContain('text/plain; charset=utf-8')
  expect(mail?.source).toContain('text/html; charset=utf-8')
  expect(await states(post.deps)).toEqual([{ state: 'sent', attempts: 1, data: {} }])
})

test('a mail goes out only if what it tells about happened', async () => {
  await using post = await openPost()
  const failing = inTransaction(post.deps.pool, async (client) => {
    await queueMail(client, {
      template: 'welcome',
      recipient: 'ada@x.example',
      language: 'en',
      data: { name: 'Ada', url: 'https://tessera.example' },
      now: post.deps.now(),
    })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')

  expect(await post.deliver()).toBe(0)
  expect(post.smtp.received).toEqual([])
})

test('the same event makes one mail', async () => {
  await using post = await openPost()
  await post.queue({ onceKey: 'once' })
  await post.queue({ onceKey: 'once' })

  expect(await post.deliver()).toBe(1)
})

test('many workers at once send each mail once', async () => {
  await using post = await openPost()
  for (let index = 0; index < 20; index++) await post.queue({ recipient: `${index}@x.example` })

  await Promise.all(Array.from({ length: 6 }, () => post.deliver()))
  await post.deliver()

  const recipients = post.smtp.received.map(({ to }) => to)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})

test('a server that is busy is asked again later, each time after longer', async () => {
  await using post = await openPost()
  post.smtp.state.mood = 'busy'
  await post.queue()
  await post.deliver()
  expect(await states(post.deps)).toMatchObject([{ state: 'waiting', attempts: 1 }])

  expect(await post.deliver()).toBe(0)
  post.wait(60_000)
  await post.deliver()
  post.smtp.state.mood = 'take'
  post.wait(60_000)
  expect(await post.deliver()).toBe(0)
  post.wait(60_000)
  await post.deliver()

  expect(post.smtp.received).toHaveLength(1)
  expect(await states(post.deps)).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('a server that is away is asked again later', async () => {
  await using post = await openPost()
  await post.smtp.close()
  await post.queue()

  await post.deliver()

  expect(await states(post.deps)).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('a mail that is refused for good is not tried again', async () => {
  await using post = await openPost()
  post.smtp.state.mood = 'refuse'
  await post.queue()
  await post.deliver()
  post.smtp.state.mood = 'take'
  post.wait(7_200_000)

  expect(await post.deliver()).toBe(0)
  expect(await states(post.deps)).toMatchObject([{ state: 'failed' }])
})

test('a mail that may have gone out is not sent again', async () => {
  await using post = await openPost()
  post.smtp.state.mood = 'hang up'
  await post.queue()
  await post.deliver()
  post.smtp.state.mood = 'take'
  post.wait(7_200_000)
  await post.deliver()

  expect(post.smtp.received).toHaveLength(1)
  expect(await states(post.deps)).toMatchObject([{ state: 'unknown' }])
})

test('a mail whose process died while sending is not sent again', async () => {
  await using post = await openPost()
  await post.queue()
  await post.deps.pool.query(`update mails set state = 'sending', claimed_at = $1`, [
    post.deps.now(),
  ])
  post.wait(600_000)

  expect(await post.deliver()).toBe(0)
  expect(post.smtp.received).toEqual([])
  expect(await states(post.deps)).toMatchObject([{ state: 'unknown' }])
})

test('mails that waited for days are not sent when a server is set up', async () => {
  await using post = await openPost()
  await post.queue()
  post.wait(3 * 86_400_000)

  expect(await post.deliver()).toBe(0)
  expect(await states(post.deps)).toMatchObject([{ state: 'failed', data: {} }])
})

test('a mail is sent as soon as it is queued', async () => {
  await using post = await openPost()
  const running = startJobs(post.deps, { jobs, lanes: { quick: 1, heavy: 1, outbound: 1 } })
  await post.queue()

  await expect.poll(() => post.smtp.received.length, { timeout: 10_000 }).toBe(1)
  await running.stop()
})

test('mails that a former version left waiting are sent', async () => {
  await using post = await openPost()
  await post.queue()
  await post.deps.pool.query('delete from graphile_worker._private_jobs')

  expect(await post.deliver()).toBe(1)
})

test('names cannot add recipients, headers or markup', async () => {
  const { subject, text, html } = renderMail('invitation', 'en', {
    site: 'Tessera',
    team: 'A & B\r\nBcc: eve@x.example',
    inviter: '<script>alert(1)</script>',
    url: 'https://tessera.example/?a=1&b="2"',
  })

  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Join A & B Bcc: eve@x.example\n')
  expect(html).not.toContain('<script>')
  expect(html).toContain('A &amp; B')
  expect(html).toContain('href="https://tessera.example/?a=1&amp;b=&quot;2&quot;"')
})

test('mails that can be stopped say how in their head, for one click (RFC 8058); others do not', async () => {
  await using post = await openPost()
  await post.queue({
    template: 'welcome',
    data: { name: 'Ada', url: 'https://x.example' },
  } as never)
  await post.queue({ recipient: 'bea@x.example' })
  await post.deliver()

  const [welcome, verification] = post.smtp.received.toSorted((one, other) =>
    one.to.localeCompare(other.to),
  )
  const head = welcome?.source.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? ''
  expect(head).toMatch(/^List-Unsubscribe: +<http[^>]+\/unsubscribe\?token=[\w-]+>$/m)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(verification?.source).not.toContain('List-Unsubscribe')
})
