import { createTransport } from 'nodemailer'
import type { Config } from '#platform/settings/config.ts'
import { senderOf } from './sender-of.ts'

export type OutgoingMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where an answer goes. */
  readonly replyTo?: string | undefined
  /** Where programs that read mail stop more of its kind (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** Sends one mail; rejects when it surely was not taken, or when that is not known. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Speaks to the SMTP server of the settings; null without one. */
export function openMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'publicOrigin'>,
): MailTransport | null {
  if (config.smtpUrl === null) return null
  const { hostname } = new URL(config.publicOrigin)
  const from = senderOf(config)
  const transport = createTransport(
    {
      url: config.smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ id, to, subject, text, html, replyTo, unsubscribeUrl }) {
      // The address as an object: a comma in it makes no second recipient.
      const recipient = { name: '', address: to }
      const messageId = `<${id}@${hostname}>`
      const headers = {
        // What a person answered is no automatic mail: programs may answer it.
        ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
        ...(unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      await transport.sendMail({
        to: recipient,
        subject,
        text,
        html,
        messageId,
        headers,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Whether a failed mail may have gone out after all: the connection ended once the server may have
 * had the text, and before it said so. It surely did not when there was no connection, no name, no
 * greeting or no permission, nor after a refusal. nodemailer calls every loss of a connection CONN.
 */
export function mayHaveGoneOut(error: unknown): boolean {
  const { responseCode, command, code, syscall, message } = (error ?? {}) as Record<string, unknown>
  const isSurelyNot =
    typeof responseCode === 'number' ||
    syscall === 'connect' ||
    /^(?:EDNS|ENOTFOUND|ECONNREFUSED|EAUTH|ETLS|EENVELOPE)$/.test(String(code)) ||
    /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT)/.test(String(command)) ||
    /^(?:Greeting never received|Connection timeout)/.test(String(message))
  return !isSurelyNot
}
