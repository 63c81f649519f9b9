import type { Team } from '@tessera/contracts'
import { useState, type MouseEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { useI18n, type I18n } from '../../i18n/i18n-context.tsx'
import type { PageFrame } from '../../routing/page-meta.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { DashboardFrame, useSession, type FormAnswer } from '../accounts/index.ts'
import { DataTable, ExportLinks, type Column, type TablePage } from '../tables/index.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import type { MemberView } from './load-members.server.ts'
import { MemberActions, MemberName } from './member-cells.tsx'
import { membersTable } from './members-table.ts'
import { MEMBERS_PATH } from './team-actions.ts'
import { usePendingMembers } from './use-pending-members.ts'

export type MembersData = {
  readonly frame: PageFrame
  readonly team: Team
  readonly table: TablePage<MemberView>
  /** The address asks for the invitation: invite_members=true. */
  readonly isInviting: boolean
}

interface MembersPageProps {
  data: MembersData
  answer: FormAnswer | undefined
}

/** The people of a team. Owners invite and remove; without JavaScript the invitation stands in the page. */
export function MembersPage({ data, answer }: MembersPageProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const pending = usePendingMembers()
  const { individualUser } = useSession()
  const { team, table, isInviting } = data
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [closedAt, setClosedAt] = useState<string>()
  const isOwner = team.pivot.role === 'admin'
  const { invitations = [] } = team
  // Without scripts the form stands in the page instead.
  const isScripted = useIsHydrated()
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
        <>
          <ExportLinks name="members" spec={membersTable} data={table} />
          {isOwner && (
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
          )}
        </>
      }
    >
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {answer?.done && <Notice tone="success">{t('teams.done')}</Notice>}
      {isOwner && (isInviting || answer !== undefined) && (
        <section className="profile only-plain">
          <InviteForm initial={answer} />
        </section>
      )}
      <DataTable
        path={MEMBERS_PATH}
        label={t('teams.title')}
        spec={membersTable}
        data={table}
        columns={columnsOf(i18n, { isOwner, self: individualUser?.uuid, pending })}
        keyOf={({ uuid }) => uuid}
        rowClass={({ uuid }) => (pending.get(uuid) === 'remove' ? 'is-gone' : undefined)}
        searchLabel={t('dashboard.members.search')}
        filters={[
          {
            name: 'role',
            label: t('teams.role'),
            options: [
              { value: 'admin', label: t('teams.owner') },
              { value: 'member', label: t('teams.member') },
            ],
          },
        ]}
        empty={null}
      />
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

type Seen = {
  readonly isOwner: boolean
  /** Who looks. */
  readonly self: string | undefined
  readonly pending: ReadonlyMap<string, string>
}

function columnsOf(
  { t, number, date }: I18n,
  { isOwner, self, pending }: Seen,
): Column<MemberView>[] {
  return [
    {
      id: 'name',
      label: t('teams.person'),
      sort: 'name',
      isTitle: true,
      cell: (member) => <MemberName member={member} isSelf={member.uuid === self} />,
    },
    {
      id: 'role',
      label: t('teams.role'),
      cell: ({ uuid, pivot }) => {
        const role = pending.get(uuid) === 'make-owner' ? 'admin' : pivot.role
        return t(role === 'admin' ? 'teams.owner' : 'teams.member')
      },
    },
    {
      id: 'recent',
      label: t('dashboard.members.downloads'),
      sort: 'recent',
      isEnd: true,
      cell: ({ recent }) => <span className="num">{number(recent)}</span>,
    },
    {
      id: 'total',
      label: t('dashboard.members.total'),
      sort: 'total',
      isEnd: true,
      isMinor: true,
      cell: ({ total }) => <span className="num">{number(total)}</span>,
    },
    {
      id: 'last',
      label: t('dashboard.members.last'),
      sort: 'last',
      isMinor: true,
      cell: ({ last }) =>
        last === null ? '–' : <time dateTime={last}>{date(last, 'medium')}</time>,
    },
    {
      id: 'joined',
      label: t('teams.joined'),
      sort: 'joined',
      isMinor: true,
      cell: ({ joined_at: at }) => <time dateTime={at}>{date(at, 'medium')}</time>,
    },
    {
      id: 'actions',
      label: t('teams.actions'),
      isEnd: true,
      isActions: true,
      cell: (member) => isOwner && member.uuid !== self && <MemberActions member={member} />,
    },
  ]
}
