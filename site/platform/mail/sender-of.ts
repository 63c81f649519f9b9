import type { Config } from '#platform/settings/config.ts'

type SenderConfig = Pick<Config, 'mailFrom' | 'siteName' | 'publicOrigin'>

/** Whom mail comes from: the sender of the settings, else `no-reply` at the host of the site. */
export function senderOf({ mailFrom, siteName, publicOrigin }: SenderConfig) {
  return mailFrom ?? { name: siteName, address: `no-reply@${new URL(publicOrigin).hostname}` }
}

/** The same as people read it. */
export function senderText(config: SenderConfig): string {
  const sender = senderOf(config)
  return typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`
}
