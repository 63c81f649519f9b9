import type { Team } from '@tessera/contracts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { MEMBERS_PATH, useTeamAction } from './team-actions.ts'

type Invitation = NonNullable<Team['invitations']>[number]

/** Somebody invited who has not come yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t, date } = useI18n()
  const { Form, pending } = useTeamAction()
  const { uuid, email, state, expires_at: expiresAt } = invitation
  return (
    <li hidden={pending === 'revoke'}>
      <div>
        <span className="grow truncate">
          {email}
          <span className="caption">
            {' '}
            {state === 'expired'
              ? t('teams.expired')
              : t('teams.until', { date: date(expiresAt, 'medium') })}
          </span>
        </span>
        <Form method="post" action={MEMBERS_PATH} className="row row--end">
          <input type="hidden" name="invitation" value={uuid} />
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            name="intent"
            value="resend"
            isBusy={pending === 'resend'}
            aria-label={t('teams.resendTo', { email })}
          >
            {t('teams.resend')}
          </Button>
          <Button
            type="submit"
            size="sm"
            variant="danger-line"
            name="intent"
            value="revoke"
            aria-label={t('teams.revokeOf', { email })}
          >
            {t('teams.revoke')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
