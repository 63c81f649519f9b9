import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { createSessionToken } from '#domains/identity/accounts/sessions/session-cookie.server.ts'
import { insertToken } from './tokens.queries.server.ts'
import { localizedUrl } from './localized-url.server.ts'

/** How long links of mails are good. */
export const linkLifetimeMs = {
  'verify-email': 3 * 86_400_000,
  'reset-password': 3_600_000,
} as const

type Recipient = {
  readonly userId: number
  readonly email: string
  readonly language: Language
}

type LinkDeps = Pick<Deps, 'config' | 'now'>

/** Queues the mail whose link proves the address. */
export async function sendVerificationLink(
  deps: LinkDeps,
  client: PoolClient,
  { userId, email, language }: Recipient,
): Promise<void> {
  const token = await createLink(deps, client, { userId, email, purpose: 'verify-email' })
  const url = localizedUrl(deps, language, `/auth/verify-email?token=${token}`)
  const mail = { recipient: email, language, data: { url }, now: deps.now() }
  await queueMail(client, { template: 'verification', ...mail })
}

/** Queues the mail whose link sets a new password. */
export async function sendResetLink(
  deps: LinkDeps,
  client: PoolClient,
  { userId, email, language }: Recipient,
): Promise<void> {
  const token = await createLink(deps, client, { userId, email, purpose: 'reset-password' })
  const url = localizedUrl(deps, language, `/auth/reset-password?token=${token}`)
  const mail = { recipient: email, language, data: { url }, now: deps.now() }
  await queueMail(client, { template: 'reset', ...mail })
}

/**
 * Tells somebody who signed up again that there is an account, and how to get in. A link is made and
 * thrown away: the same asset as for an address that nobody has.
 */
export async function sendAccountExists(
  deps: LinkDeps,
  client: PoolClient,
  { userId, email, language }: Recipient,
): Promise<void> {
  await createLink(deps, client, { userId, email, purpose: 'verify-email' })
  const url = localizedUrl(deps, language, '/auth/forgot-password')
  const mail = { recipient: email, language, data: { url }, now: deps.now() }
  await queueMail(client, { template: 'account-exists', ...mail })
}

async function createLink(
  { now }: LinkDeps,
  client: PoolClient,
  {
    userId,
    email,
    purpose,
  }: { userId: number; email: string; purpose: keyof typeof linkLifetimeMs },
): Promise<string> {
  const { token, hash } = createSessionToken()
  const moment = now()
  const expiresAt = new Date(moment.getTime() + linkLifetimeMs[purpose])
  await insertToken(client, { hash, userId, purpose, email, now: moment, expiresAt })
  return token
}
