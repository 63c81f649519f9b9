import type { PoolClient } from 'pg'
import type { BulkAct, BulkOutcome, Chunk } from '#domains/admin/staff/frame/bulk.ts'
import { requireWords } from '#domains/admin/staff/frame/require-words.ts'
import { suspensionKey, UNDO_MS } from '#domains/admin/staff/frame/undo-delay.ts'
import { localizedUrl, sendVerificationMail } from '#domains/identity/accounts/index.server.ts'
import { queueMail, takeBackMails } from '#platform/mail/queue-mail.ts'
import { hasPermission, isStaffRole } from '#platform/permissions/permissions.ts'
import { deleteSessions, lockUsers, setBlocked, type HeldUser } from './user-acts.queries.server.ts'

/** What can be done to many accounts at once: never to oneself, and to staff by whoever gives out roles. */
export const userActs: readonly BulkAct[] = [
  {
    name: 'end-sessions',
    label: 'Sign out everywhere',
    hint: 'They sign in again with their password. This cannot be undone.',
    run: eachUser(async (client, { id }) =>
      (await deleteSessions(client, id)) ? { before: 'signed-in', after: 'signed-out' } : undefined,
    ),
  },
  {
    name: 'resend',
    label: 'Send the confirmation mail again',
    hint: 'To those who have not confirmed their address and got no such mail within the last hour.',
    mail: { template: 'verification', data: { url: '…' } },
    run: eachUser(async (client, user, { deps }) => {
      if (user.isVerified || user.isAsked || user.blockedAt !== null) return undefined
      await sendVerificationMail(deps, client, { ...user, userId: user.id })
      return { before: 'waiting', after: 'sent' }
    }),
  },
  {
    name: 'suspend',
    label: 'Suspend',
    permission: 'suspend',
    hint: 'They are signed out everywhere at once and cannot sign in. Nothing of theirs is lost. The mail leaves after a minute; until then it can be undone unread.',
    mail: { template: 'account-suspended', data: { url: '…' } },
    fields: [
      { name: 'words', label: 'Why, as they will read it', type: 'textarea', isRequired: true },
    ],
    parse: ({ words = '' }) => ({ words: requireWords(words) }),
    run: eachUser(async (client, user, { deps, input, now }) => {
      if (user.blockedAt !== null) return undefined
      const after = await setBlocked(client, { id: user.id, at: now, now })
      await deleteSessions(client, user.id)
      await queueMail(client, {
        template: 'account-suspended',
        recipient: user.email,
        language: user.language,
        data: {
          words: String(input['words']),
          url: localizedUrl(deps, user.language, '/pricing'),
        },
        onceKey: `${suspensionKey(user.id)}${now.getTime()}`,
        replyTo: deps.config.supportEmail,
        dueAt: new Date(now.getTime() + UNDO_MS),
        now,
      })
      return { before: null, after }
    }),
    async undo(client, { rows, ...chunk }) {
      const suspended = new Map(rows.map(({ key, after }) => [key, after]))
      const letIn = eachUser(async (within, user, { deps, now }) => {
        // Suspended anew since, or let in by somebody else.
        if (user.blockedAt === null || user.blockedAt !== suspended.get(String(user.id))) {
          return undefined
        }
        await setBlocked(within, { id: user.id, at: null, now })
        if (!(await takeBackMails(within, suspensionKey(user.id)))) {
          await queueMail(within, {
            template: 'account-let-in',
            recipient: user.email,
            language: user.language,
            data: { url: localizedUrl(deps, user.language, '/login') },
            now,
          })
        }
        return { before: user.blockedAt, after: 'let-in' }
      })
      return letIn(client, { ...chunk, keys: rows.map(({ key }) => key) })
    },
  },
]

type Change = (
  client: PoolClient,
  user: HeldUser,
  chunk: Chunk,
) => Promise<Omit<BulkOutcome, 'key'> | undefined>

/** Whom this member of the staff may change, one after the other; the others are left as they are. */
function eachUser(change: Change) {
  return async (
    client: PoolClient,
    { keys, ...chunk }: Chunk & { readonly keys: readonly string[] },
  ): Promise<BulkOutcome[]> => {
    const outcomes: BulkOutcome[] = []
    for (const user of await lockUsers(client, keys.map(Number), chunk.now)) {
      const isOpen =
        user.id !== chunk.staffId && (!isStaffRole(user.role) || hasPermission(chunk.role, 'roles'))
      const changed = isOpen ? await change(client, user, chunk) : undefined
      outcomes.push({ key: String(user.id), ...changed })
    }
    return outcomes
  }
}
