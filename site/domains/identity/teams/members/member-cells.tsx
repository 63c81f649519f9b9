import type { TeamMember } from '#domains/identity/accounts/index.ts'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { MEMBERS_PATH, useTeamAction } from './team-actions.ts'

/** Who somebody is. */
export function MemberName({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const t = useT()
  const { name, email, urls } = member
  return (
    <span className="asset-row">
      <Avatar name={name} src={urls.small} />
      <span>
        <strong className="truncate">
          {name}
          {isSelf && <span className="ink-3"> ({t('teams.you')})</span>}
        </strong>
        <span className="caption truncate">{email}</span>
      </span>
    </span>
  )
}

/** What the owner can do with somebody; it shows at once and is undone if the server refuses. */
export function MemberActions({ member: { uuid, name } }: { member: TeamMember }) {
  const t = useT()
  const { Form } = useTeamAction()
  return (
    <Form method="post" action={MEMBERS_PATH} className="row row--end">
      <input type="hidden" name="member" value={uuid} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        name="intent"
        value="make-owner"
        aria-label={t('teams.makeOwnerOf', { name })}
      >
        {t('teams.makeOwner')}
      </Button>
      <Button
        type="submit"
        size="sm"
        variant="danger-line"
        name="intent"
        value="remove"
        aria-label={t('teams.removeOf', { name })}
      >
        {t('teams.remove')}
      </Button>
    </Form>
  )
}
