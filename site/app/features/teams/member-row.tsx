import { useI18n } from '../../i18n/i18n-context.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import type { TeamMember } from '../accounts/index.ts'
import { MEMBERS_PATH, useTeamAction } from './team-actions.ts'

interface MemberRowProps {
  member: TeamMember
  /** Whether the one who looks owns the team. */
  isOwner: boolean
  isSelf: boolean
}

/** One person of a team. Removed, the row goes at once and comes back if the server refuses. */
export function MemberRow({ member, isOwner, isSelf }: MemberRowProps) {
  const { t, date } = useI18n()
  const { Form, pending } = useTeamAction()
  const { uuid, name, email, urls, pivot } = member
  const role = pending === 'make-owner' ? 'admin' : pivot.role
  return (
    <tr hidden={pending === 'remove'}>
      <td>
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
      </td>
      <td>{t(role === 'admin' ? 'teams.owner' : 'teams.member')}</td>
      <td className="hide-m">
        <time dateTime={member.joined_at}>{date(member.joined_at, 'medium')}</time>
      </td>
      <td className="end">
        {isOwner && !isSelf && (
          <Form method="post" action={MEMBERS_PATH} className="row row--end">
            <input type="hidden" name="member" value={uuid} />
            <Button
              type="submit"
              size="sm"
              look="quiet"
              name="intent"
              value="make-owner"
              aria-label={t('teams.makeOwnerOf', { name })}
            >
              {t('teams.makeOwner')}
            </Button>
            <Button
              type="submit"
              size="sm"
              look="danger-line"
              name="intent"
              value="remove"
              aria-label={t('teams.removeOf', { name })}
            >
              {t('teams.remove')}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}
