import type { Team } from '@tessera/contracts'
import { useState, useSyncExternalStore, type MouseEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../routing/page-meta.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { DashboardFrame, useSession, type FormAnswer } from '../accounts/index.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { MEMBERS_PATH } from './team-actions.ts'

export type MembersData = {
  readonly frame: PageFrame
  readonly team: Team
  /** The address asks for the invitation: invite_members=true. */
  readonly isInviting: boolean
}

interface MembersPageProps {
  data: MembersData
  answer: FormAnswer | undefined
}

/** The people of a team. Owners invite and remove; without JavaScript the invitation stands in the page. */
export function MembersPage({ data, answer }: MembersPageProps) {
  const { t, number } = useI18n()
  const { individualUser } = useSession()
  const { team, isInviting } = data
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [closedAt, setClosedAt] = useState<string>()
  const isOwner = team.pivot.role === 'admin'
  const { members = [], invitations = [] } = team
  // Without scripts the form stands in the page instead.
  const isScripted = useSyncExternalStore(subscribe, isTrue, isFalse)
  const isDialogOpen = isScripted && isOwner && (isOpen || (isInviting && closedAt !== key))
  const close = () => {
    setOpen(false)
    setClosedAt(key)
  }
  const openInvite = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <DashboardFrame
      title={t('teams.title')}
      count={t('teams.seats', { used: number(team.size), seats: number(team.seats) })}
      actions={
        isOwner && (
          <>
            <LinkButton look="quiet" to={`${MEMBERS_PATH}/sso`}>
              {t('teams.sso.title')}
            </LinkButton>
            <LinkButton
              look="accent"
              to={`${MEMBERS_PATH}?invite_members=true`}
              onClick={openInvite}
            >
              {t('teams.invite')}
            </LinkButton>
          </>
        )
      }
    >
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {answer?.done && <Notice tone="success">{t('teams.done')}</Notice>}
      {isOwner && (isInviting || answer !== undefined) && (
        <section className="profile only-plain">
          <InviteForm initial={answer} />
        </section>
      )}
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('teams.person')}</th>
              <th scope="col">{t('teams.role')}</th>
              <th scope="col" className="hide-m">
                {t('teams.joined')}
              </th>
              <th scope="col">
                <span className="sr">{t('teams.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.uuid}
                member={member}
                isOwner={isOwner}
                isSelf={member.uuid === individualUser?.uuid}
              />
            ))}
          </tbody>
        </table>
      </div>
      {invitations.length > 0 && (
        <section className="section">
          <SectionHead title={t('teams.open')} />
          <ul className="hairlist">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.uuid} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {!isOwner && (
        <Form method="post" action={MEMBERS_PATH} reloadDocument className="mt-6">
          <input type="hidden" name="intent" value="leave" />
          <Button type="submit" look="danger-line">
            {t('teams.leave')}
          </Button>
        </Form>
      )}
      <Dialog
        isOpen={isDialogOpen}
        onClose={close}
        width="650px"
        title={t('teams.invite.title', { team: team.name })}
      >
        <InviteForm initial={undefined} onDone={close} />
      </Dialog>
    </DashboardFrame>
  )
}

const subscribe = () => () => undefined
const isTrue = () => true
const isFalse = () => false
