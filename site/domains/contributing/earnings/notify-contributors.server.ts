import type { EarningMonth } from '@tessera/billing'
import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { formatMoney, formatMonth } from '#web/i18n/format-values.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { findEarningContributors } from './booking.queries.server.ts'
import { EARNINGS_PATH } from './earnings-tables.ts'

/** Tells everybody who earned in a month that it is closed: in the site, and by mail. */
export async function notifyContributors(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  client: PoolClient,
  month: EarningMonth,
): Promise<void> {
  for (const earner of await findEarningContributors(client, month)) {
    const { userId, email, currency, amountMinor } = earner
    const language = earner.language as Language
    const onceKey = `earnings:${month}:${currency}`
    await notify(client, {
      userId,
      type: 'earnings-closed',
      data: { amountMinor, currency, month },
      path: EARNINGS_PATH,
      onceKey,
      now: now(),
    })
    await queueMail(client, {
      template: 'earnings-closed',
      recipient: email,
      language,
      data: {
        amount: formatMoney(language, amountMinor, currency),
        month: formatMonth(language, month),
        url: localizedUrl({ config }, language, EARNINGS_PATH),
      },
      onceKey: `${onceKey}:${userId}`,
      now: now(),
    })
  }
}
