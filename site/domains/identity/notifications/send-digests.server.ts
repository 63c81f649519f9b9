import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import {
  claimDigest,
  findReaders,
  takeUndigested,
  type DigestReader,
} from './digests.queries.server.ts'
import { settingsFrom } from './notification-settings.ts'
import { findSettings } from './notifications.queries.server.ts'
import { toNotifications } from './to-notification.server.ts'

const HOUR_MS = 3_600_000
/** So that what comes together is told together. */
const REST_MS = HOUR_MS
const periods = { daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS } as const
const MOST_READERS = 200
const MOST_NEWS = 5

type DigestDeps = Pick<Deps, 'pool' | 'config' | 'now'>

/**
 * Sends what people have not read as one mail for each pace they chose; nothing unread, no mail. What
 * is to come by no mail is done with at once. Answers how many were queued.
 */
export async function sendDigests(deps: DigestDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - REST_MS)
  let sent = 0
  for (const reader of await findReaders(deps.pool, before, MOST_READERS)) {
    sent += await tellReader(deps, reader)
  }
  return sent
}

async function tellReader(deps: DigestDeps, reader: DigestReader): Promise<number> {
  const { pool, now } = deps
  const { userId } = reader
  const settings = settingsFrom(await findSettings(pool, userId))
  const kindsAt = (wanted: string) =>
    settings.filter(({ email }) => email === wanted).map(({ kind }) => kind)
  let sent = 0
  await inTransaction(pool, (client) =>
    takeUndigested(client, { userId, kinds: kindsAt('never'), now: now() }),
  )
  for (const pace of ['daily', 'weekly'] as const) {
    const moment = now()
    const since = new Date(moment.getTime() - periods[pace])
    sent += await inTransaction(pool, async (client) => {
      if (!(await claimDigest(client, { userId, pace, now: moment, since }))) return 0
      const rows = await takeUndigested(client, { userId, kinds: kindsAt(pace), now: moment })
      if (rows.length === 0) return 0
      const { email, language } = reader
      const news = toNotifications(rows.slice(0, MOST_NEWS), language).map(({ text }) => text)
      await queueMail(client, {
        template: 'digest',
        recipient: email,
        language,
        data: {
          count: String(rows.length),
          news: news.join(' · '),
          url: localizedUrl(deps, language, '/dashboard/notifications'),
        },
        onceKey: `digest:${userId}:${pace}:${moment.getTime()}`,
        now: moment,
      })
      return 1
    })
  }
  return sent
}
