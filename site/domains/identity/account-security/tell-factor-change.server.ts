import type { Language } from '@tessera/contracts'
import type { Pool, PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { SECURITY_PATH } from '#web/routing/sign-in-steps.ts'
import { localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { notify } from '#domains/identity/notifications/index.server.ts'
import { recordFactorEvent } from '#domains/identity/second-factor/index.server.ts'
import { findRecipient } from './account-security.queries.server.ts'

/** What a mail says of each change, in the language of the person. */
const words = {
  'passkey-added': 'security.told.passkeyAdded',
  'passkey-removed': 'security.told.passkeyRemoved',
  'totp-added': 'security.told.totpAdded',
  'totp-removed': 'security.told.totpRemoved',
  'recovery-codes-made': 'security.told.codesMade',
  'recovery-code-used': 'security.told.codeUsed',
  'second-factor-reset': 'security.told.reset',
} as const satisfies Record<string, MessageKey>

export type FactorChange = {
  readonly userId: number
  readonly action: keyof typeof words
  /** Of the passkey. */
  readonly name?: string
}

/** Writes a change of the second factor down and tells the person by mail and notification. */
export async function tellFactorChange(
  deps: Pick<Deps, 'config' | 'now'>,
  client: Pool | PoolClient,
  { userId, action, name }: FactorChange,
): Promise<void> {
  const now = deps.now()
  const details = name === undefined ? {} : { name }
  await recordFactorEvent(client, { action, userId, details, now })
  const person = await findRecipient(client, userId)
  if (!person) return
  const language = person.language as Language
  const { t } = createI18n(language, loadMessages(language, ['security']))
  await queueMail(client, {
    template: 'second-factor-changed',
    recipient: person.email,
    language,
    data: {
      change: t(words[action], { name: name ?? '' }),
      url: localizedUrl(deps, language, SECURITY_PATH),
    },
    now,
  })
  await notify(client, {
    userId,
    type: 'second-factor-changed',
    path: SECURITY_PATH,
    onceKey: `second-factor:${userId}:${action}:${now.getTime()}`,
    now,
  })
}
