import type { RequestScope, SignedIn } from '#platform/context.ts'
import {
  askForNewPasskey,
  findFactors,
  findPasskeys,
  findTotp,
  isConfirmed,
  passkeyHost,
  readNewTotp,
} from '#domains/identity/second-factor/index.server.ts'
import { findRecipient } from './account-security.queries.server.ts'
import { qrPath } from './qr-path.server.ts'

export type ShownPasskey = {
  readonly uuid: string
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export type Factors = {
  readonly hasTotp: boolean
  readonly totpUsedAt: string | null
  readonly codesLeft: number
  readonly passkeys: readonly ShownPasskey[]
}

/** What a person has set up, without any secret. */
export async function loadFactors(
  { deps }: Pick<RequestScope, 'deps'>,
  { userId }: SignedIn,
): Promise<Factors> {
  const [{ hasTotp, codesLeft }, totp, passkeys] = await Promise.all([
    findFactors(deps.pool, userId),
    findTotp(deps.pool, userId),
    findPasskeys(deps.pool, userId),
  ])
  return {
    hasTotp,
    totpUsedAt: (hasTotp && totp?.lastUsedAt?.toISOString()) || null,
    codesLeft,
    passkeys: passkeys.map(({ uuid, name, isSynced, createdAt, lastUsedAt }) => ({
      uuid,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/**
 * An authenticator app that waits for its first code: the secret for typing and as a QR code. Only for
 * whoever has just proved that it is them: a session that was left open shows none.
 */
export async function loadNewTotp({ deps }: RequestScope, actor: SignedIn) {
  if (!isConfirmed(actor, deps.now())) return null
  const label = (await findRecipient(deps.pool, actor.userId))?.email ?? ''
  const totp = await readNewTotp(deps, deps.pool, { userId: actor.userId, label })
  return totp && { ...totp, qr: qrPath(totp.uri) }
}

/** What a browser makes a passkey of; null where the site has no name that passkeys hold for. */
export async function loadPasskeyQuestion(scope: RequestScope, actor: SignedIn) {
  if (passkeyHost(scope.origin) === null) return null
  const { userId, sessionId: subject } = actor
  const { rows } = await scope.deps.pool.query<{ uuid: string; email: string }>(
    'select uuid, email from users join accounts on accounts.id = users.id where users.id = $1',
    [userId],
  )
  const [person] = rows
  if (!person) return null
  return askForNewPasskey(scope, { ...person, name: person.email, userId, subject })
}
