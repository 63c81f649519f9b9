import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { insertPasskey, makeRecoveryCodes } from '#domains/identity/second-factor/index.server.ts'
import { readNewPasskey } from '#domains/identity/second-factor/index.server.ts'
import { createPasskeyChallenge } from '#domains/identity/second-factor/passkey-challenge.server.ts'
import { beginTotp, readNewTotp, totpCodeAt } from '#domains/identity/second-factor/totp.server.ts'
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts'

type Person = { readonly id: number }

/** Gives somebody an authenticator app that is confirmed; answers what it shows at a moment. */
export async function setUpTotp(deps: Deps, { id: userId }: Person) {
  await beginTotp(deps, deps.pool, userId)
  const totp = await readNewTotp(deps, deps.pool, { userId, label: 'test' })
  if (!totp) throw new Error('no secret waits')
  await deps.pool.query('update totp_secrets set confirmed_at = now() where user_id = $1', [userId])
  const codeAt = (at: Date) => totpCodeAt(totp.secret, at)
  return {
    codeAt,
    /** Codes that are wrong at a moment, however the secret fell. */
    wrongAt(at: Date, count: number): string[] {
      const moments = [-30, 0, 30].map((seconds) => new Date(at.getTime() + seconds * 1000))
      const right = new Set(moments.map(codeAt))
      const codes = Array.from({ length: count + 3 }, (_, index) => String(100_000 + index))
      return codes.filter((code) => !right.has(code)).slice(0, count)
    },
  }
}

/** Gives somebody a passkey of this site. */
export async function setUpPasskey(
  deps: Deps,
  { id: userId }: Person,
  origin = 'http://localhost',
): Promise<SoftwarePasskey> {
  const passkey = createSoftwarePasskey(origin)
  const subject = `test ${userId}`
  const bytes = createPasskeyChallenge(deps, { purpose: 'add', subject })
  const challenge = Buffer.from(bytes).toString('base64url')
  const made = await readNewPasskey(
    { deps, origin },
    { subject, answer: passkey.create({ challenge }) },
  )
  await insertPasskey(deps.pool, { ...made, userId, name: 'Phone', now: deps.now() })
  return passkey
}

export function setUpRecoveryCodes(deps: Deps, { id }: Person): Promise<string[]> {
  return inTransaction(deps.pool, (client) => makeRecoveryCodes(deps, client, id))
}
