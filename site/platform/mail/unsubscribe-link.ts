import type { Config } from '#platform/settings/config.ts'
import { encrypt, decrypt } from '#platform/secrets/encrypt.ts'
import { mailTopics, type MailTopic } from './mail-topics.ts'

const PURPOSE = 'unsubscribe'

export type MailSubscription = { readonly recipient: string; readonly topic: MailTopic }

type LinkConfig = Pick<Config, 'publicOrigin' | 'signingSecret'>

/** The address that stops mails of a topic to somebody. It names nobody: what it says is encrypted. */
export function unsubscribeUrl(
  { publicOrigin, signingSecret }: LinkConfig,
  { recipient, topic }: MailSubscription,
): string {
  const token = encrypt(signingSecret, PURPOSE, `${topic}:${recipient.toLowerCase()}`)
  return `${publicOrigin}/unsubscribe?token=${token}`
}

/** What a token stops; null for anything that was not made here. */
export function readUnsubscribeToken(
  { signingSecret }: Pick<Config, 'signingSecret'>,
  token: string,
): MailSubscription | null {
  const text = decrypt(signingSecret, PURPOSE, token)
  const colon = text?.indexOf(':') ?? -1
  const topic = mailTopics.find((one) => one === text?.slice(0, colon))
  return text && topic ? { topic, recipient: text.slice(colon + 1) } : null
}
