import { recordAuditEvent } from '#domains/foundation/audit/index.server.ts'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { lockAccountsOf, lockAdmins, updateRole } from './first-admin.queries.server.ts'

export { listStaff } from './first-admin.queries.server.ts'

export type AdminChange = 'done' | 'already' | 'unknown' | 'unproved' | 'last'

type CommandDeps = Pick<Deps, 'pool' | 'now'>

/**
 * Makes the account of an address an admin, for whoever runs the machine. Where several accounts claim the
 * address and none has proved it, none of them gets it: anybody can sign up with it.
 */
export function grantAdmin(deps: CommandDeps, email: string): Promise<AdminChange> {
  return inTransaction(deps.pool, async (client) => {
    const [account, ...others] = await lockAccountsOf(client, email)
    if (!account) return 'unknown'
    if (!account.isProved && others.length > 0) return 'unproved'
    if (account.role === 'admin') return 'already'
    const now = deps.now()
    await updateRole(client, account.id, 'admin', now)
    await note(client, { userId: account.id, from: account.role, to: 'admin', now })
    return 'done'
  })
}

/** Makes an admin a person like everybody again; the last one stays. */
export function revokeAdmin(deps: CommandDeps, email: string): Promise<AdminChange> {
  return inTransaction(deps.pool, async (client) => {
    const admins = await lockAdmins(client)
    const accounts = await lockAccountsOf(client, email)
    const account = accounts.find(({ role }) => role === 'admin')
    if (!account) return accounts.length > 0 ? 'already' : 'unknown'
    if (admins.length === 1) return 'last'
    const now = deps.now()
    await updateRole(client, account.id, 'user', now)
    await note(client, { userId: account.id, from: 'admin', to: 'user', now })
    return 'done'
  })
}

/** Stands in the audit log as the act of that person, by the command. */
async function note(
  client: Parameters<typeof recordAuditEvent>[0],
  { userId, from, to, now }: { userId: number; from: string; to: 'admin' | 'user'; now: Date },
): Promise<void> {
  await recordAuditEvent(
    client,
    { userId, role: 'admin' },
    {
      action: 'role-changed',
      subject: 'user',
      subjectId: userId,
      details: { from, to, by: 'command' },
      now,
    },
  )
}
