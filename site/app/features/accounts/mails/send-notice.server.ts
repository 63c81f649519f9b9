import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { localizedUrl } from './localized-url.server.ts'

type NoticeDeps = Pick<Deps, 'config' | 'now'>
type Recipient = { readonly email: string; readonly language: Language }

/** Tells somebody that their password changed, and what to do if it was not them. */
export async function sendPasswordChanged(
  deps: NoticeDeps,
  client: PoolClient,
  { email, language }: Recipient,
): Promise<void> {
  const url = localizedUrl(deps, language, '/auth/forgot-password')
  const mail = { recipient: email, language, data: { url }, now: deps.now() }
  await queueMail(client, { template: 'password-changed', ...mail })
}

/** Welcomes somebody, once. */
export async function sendWelcome(
  deps: NoticeDeps,
  client: PoolClient,
  { userId, name, email, language }: Recipient & { readonly userId: number; readonly name: string },
): Promise<void> {
  await queueMail(client, {
    template: 'welcome',
    recipient: email,
    language,
    data: { name, url: localizedUrl(deps, language, '/') },
    onceKey: `welcome:${userId}`,
    now: deps.now(),
  })
}
