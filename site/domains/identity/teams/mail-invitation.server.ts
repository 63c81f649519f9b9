import type { Language } from '@tessera/contracts'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { displayName, localizedUrl } from '#domains/identity/accounts/index.server.ts'
import { INVITATION_PATH } from './invitation-secret.server.ts'

type InvitationMail = {
  readonly team: string
  readonly email: string
  readonly inviter: Parameters<typeof displayName>[0]
  readonly language: Language
  readonly token: string
}

/** Queues the mail of an invitation in the transaction that opens it. */
export async function mailInvitation(
  client: PoolClient,
  deps: Pick<Deps, 'config' | 'now'>,
  { team, email, inviter, language, token }: InvitationMail,
): Promise<void> {
  await queueMail(client, {
    template: 'invitation',
    recipient: email,
    language,
    data: {
      team,
      inviter: displayName(inviter),
      url: `${localizedUrl(deps, language, INVITATION_PATH)}?token=${token}`,
    },
    now: deps.now(),
  })
}
