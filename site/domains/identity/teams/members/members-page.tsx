import type { Team } from '@tessera/contracts'
import { useState, type MouseEvent } from 'react'
import { Form, useFetchers, useLocation } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { DashboardLayout, useSession } from '#domains/identity/accounts/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import type { MemberView } from './load-members.server.ts'
import { MemberActions, MemberName } from './member-cells.tsx'
import { TeamDetails } from './team-details.tsx'
import { membersTable } from './members-table.ts'
import { MEMBERS_PATH } from './team-actions.ts'

export type MembersData = {
  readonly pageData: BasePageData
  readonly team: Team
  readonly table: TablePage<MemberView>
  /** The address asks for the invitation: invite_members=true. */
  readonly isInviting: boolean
  /** Name and e-mail were just changed. */
  readonly isSaved: boolean
}

interface MembersPageProps {
  data: MembersData
  answer: FormAnswer | undefined
}

/** The people of a team. Owners invite and remove; without JavaScript the invitation stands in the page. */
export function MembersPage({ data, answer }: MembersPageProps) {
  const i18n = useI18n()
  const { t } = i18n
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
    <DashboardLayout
      title={t('teams.title')}
      count={seatsOf(i18n, team)}
      actions={
        <>
          <ExportLinks name="members" spec={membersTable} data={table} />
          {isOwner && (
            <>
              <LinkButton variant="quiet" to={`${MEMBERS_PATH}/sso`}>
                {t('teams.sso.title')}
              </LinkButton>
              <LinkButton
                variant="accent"
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
      {(answer?.done || data.isSaved) && <Notice tone="success">{t('teams.done')}</Notice>}
      {isOwner && (isInviting || answer?.form === 'invite') && (
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
      {isOwner && <TeamDetails key={`${team.name} ${team.email}`} team={team} answer={answer} />}
      {!isOwner && (
        <Form method="post" action={MEMBERS_PATH} reloadDocument className="mt-6">
          <input type="hidden" name="intent" value="leave" />
          <Button type="submit" variant="danger-line">
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
    </DashboardLayout>
  )
}

/** Open invitations hold seats as well. */
function seatsOf({ t, number }: I18n, { size, seats, invitations = [] }: Team): string {
  const words = { used: number(size), seats: number(seats) }
  if (invitations.length === 0) return t('teams.seats', words)
  return t('teams.seatsHeld', { ...words, held: invitations.length })
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

/** What is on its way to the server for members of the team, by their uuid: it is shown at once. */
function usePendingMembers(): ReadonlyMap<string, string> {
  const pending = useFetchers().flatMap(({ formData }) => {
    const [member, intent] = [formData?.get('member'), formData?.get('intent')]
    return typeof member === 'string' && typeof intent === 'string'
      ? [[member, intent] as const]
      : []
  })
  return new Map(pending)
}
