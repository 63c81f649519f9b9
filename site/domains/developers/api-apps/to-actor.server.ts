import type { SignedIn } from '#platform/context.ts'

/** No session stands behind a key or token. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

type Owner = Pick<SignedIn, 'userId' | 'accountId' | 'accountUuid' | 'accountType'> & {
  /** Counts where the account is a team. */
  readonly teamRole: 'owner' | 'member' | null
}

/** Whom a key or token acts for. Of the staff too the rights of everybody: those of the staff need a session. */
export function toActor(owner: Owner, address: string): SignedIn {
  const { userId, accountId, accountUuid, accountType, teamRole } = owner
  const base = {
    kind: 'user',
    address,
    userId,
    role: 'user',
    sessionId: NO_SESSION,
    accountId,
    accountUuid,
  } as const
  return accountType === 'team' && teamRole !== null
    ? { ...base, accountType, teamId: accountId, teamRole }
    : { ...base, accountType: 'personal', teamId: null, teamRole: null }
}
