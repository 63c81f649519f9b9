import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
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

/**
 * Tells the reader of a mailbox what became of the other accounts that named the address when one
 * account proved it, and where a closed one is opened again.
 */
export async function sendAddressProved(
  deps: NoticeDeps,
  client: PoolClient,
  { email, language, closed, kept }: Recipient & { readonly closed: number; readonly kept: number },
): Promise<void> {
  const url = localizedUrl(deps, language, '/auth/forgot-password')
  const data = { closed: String(closed), kept: String(kept), url }
  const mail = { recipient: email, language, data, now: deps.now() }
  await queueMail(client, { template: 'address-proved', ...mail })
}
