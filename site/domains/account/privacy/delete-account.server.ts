import type { AccountDeletion } from '@tessera/contracts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import {
  findBlocks,
  findContact,
  findDeletion,
  findUnpaid,
  insertDeletion,
  removeDeletion,
  type DeletionRow,
} from './privacy.queries.server.ts'

export const WAITING_DAYS = 14
const DAY_MS = 86_400_000
const DATA_PATH = '/dashboard/profile/data'

type DeletionDeps = Pick<Deps, 'pool' | 'now' | 'config'>

/**
 * Plans the end of the own account, whatever account is acted for. Until it is due everything goes
 * on, and it can be taken back.
 *
 * @throws {AppError} invalid_request where the address is not that of the account; conflict while a
 * subscription renews, others are in a team that one owns, a payout is under way, or something earned
 * was neither paid nor given up
 */
export async function requestDeletion(
  deps: DeletionDeps,
  { userId }: SignedIn,
  { email, givesUpUnpaid }: { readonly email: string; readonly givesUpUnpaid: boolean },
): Promise<AccountDeletion> {
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const contact = await findContact(client, userId)
    if (!contact || contact.email !== email.trim().toLowerCase()) {
      throw new AppError('invalid_request', { fields: { email: 'is not that of the account' } })
    }
    const blocks = await findBlocks(client, userId)
    if (blocks.length > 0) {
      const fields = Object.fromEntries(blocks.map((block) => [block, 'is in the way']))
      throw new AppError('conflict', { fields })
    }
    if (!givesUpUnpaid && (await findUnpaid(client, userId)).length > 0) {
      throw new AppError('conflict', { fields: { give_up_unpaid: 'something earned is not paid' } })
    }
    const dueAt = new Date(now.getTime() + WAITING_DAYS * DAY_MS)
    await insertDeletion(client, { userId, now, dueAt })
    const planned = await findDeletion(client, userId)
    if (!planned) throw new AppError('internal')
    const { language } = contact
    const onceKey = `deletion:${userId}:${planned.requestedAt.getTime()}`
    await queueMail(client, {
      template: 'deletion-planned',
      recipient: contact.email,
      language,
      data: {
        date: createI18n(language, {}).date(planned.dueAt, 'long'),
        url: localizedUrl(deps, language, DATA_PATH),
      },
      onceKey,
      now,
    })
    await notify(client, {
      userId,
      type: 'deletion-planned',
      data: { day: planned.dueAt.toISOString() },
      path: DATA_PATH,
      onceKey,
      now,
    })
    return toDeletion(planned)
  })
}

/** Takes the deletion back; without one nothing happens. */
export async function cancelDeletion(
  { pool }: Pick<Deps, 'pool'>,
  { userId }: SignedIn,
): Promise<void> {
  await removeDeletion(pool, userId)
}

export function toDeletion({ requestedAt, dueAt }: DeletionRow): AccountDeletion {
  return { requested_at: requestedAt.toISOString(), due_at: dueAt.toISOString() }
}
