import type { Notification } from '@tessera/contracts'
import { Form, useFetcher } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { NOTIFICATIONS_PATH, notificationsTable } from './notifications-table.ts'
import { readLink } from './read-link.ts'
import { useLiveList } from './use-live-list.ts'

export type NotificationsData = {
  readonly pageData: BasePageData
  readonly unread: number
  readonly table: TablePage<Notification>
}

/** What somebody was told. Following one marks it as read; new ones appear while it is looked at. */
export function NotificationsPage({ data }: { data: NotificationsData }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { unread, table } = data
  useLiveList(unread)
  return (
    <DashboardLayout
      title={t('notifications.title')}
      count={unread > 0 ? t('notifications.unreadCount', { count: number(unread) }) : undefined}
      actions={
        <>
          <ExportLinks name="notifications" spec={notificationsTable} data={table} />
          {unread > 0 && (
            <Form method="post" action={NOTIFICATIONS_PATH} className="row">
              <Button type="submit" size="sm" name="intent" value="read-all">
                {t('notifications.readAll')}
              </Button>
            </Form>
          )}
          <LinkButton to={`${NOTIFICATIONS_PATH}/settings`} size="sm" icon="settings">
            {t('notifications.settings')}
          </LinkButton>
        </>
      }
    >
      <DataTable
        path={NOTIFICATIONS_PATH}
        label={t('notifications.title')}
        spec={notificationsTable}
        data={table}
        keyOf={({ id }) => id}
        rowClass={({ read_at: readAt }) => (readAt === null ? 'is-unread' : undefined)}
        filters={[
          {
            name: 'kind',
            label: t('notifications.kind'),
            options: notificationsTable.filters.kind.map((value) => ({
              value,
              label: t(`notifications.kind.${value}`),
            })),
          },
          {
            name: 'state',
            label: t('notifications.state'),
            options: notificationsTable.filters.state.map((value) => ({
              value,
              label: t(`notifications.state.${value}`),
            })),
          },
        ]}
        columns={columnsOf(i18n)}
        empty={
          <EmptyState sample="rows" title={t('notifications.none')}>
            {t('notifications.noneText')}
          </EmptyState>
        }
      />
    </DashboardLayout>
  )
}

function ReadButton({ notification: { id, text } }: { notification: Notification }) {
  const { t } = useI18n()
  const { Form: FetcherForm, state } = useFetcher()
  if (state !== 'idle') return null
  return (
    <FetcherForm method="post" action={NOTIFICATIONS_PATH}>
      <input type="hidden" name="notification" value={id} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        name="intent"
        value="read"
        aria-label={t('notifications.readOf', { text })}
      >
        {t('notifications.read')}
      </Button>
    </FetcherForm>
  )
}

function columnsOf({ t, date }: I18n): Column<Notification>[] {
  return [
    {
      id: 'text',
      label: t('notifications.text'),
      isTitle: true,
      cell: (one) => (
        <Link to={readLink(one)} className="plain-link">
          {one.read_at === null && (
            <span className="unread-dot">
              <span className="sr">{t('notifications.state.unread')}: </span>
            </span>
          )}
          {one.text}
        </Link>
      ),
    },
    {
      id: 'kind',
      label: t('notifications.kind'),
      isMinor: true,
      cell: ({ kind }) => t(`notifications.kind.${kind}`),
    },
    {
      id: 'date',
      label: t('dashboard.column.date'),
      sort: 'date',
      cell: ({ created_at: createdAt }) => (
        <time className="nowrap" dateTime={createdAt}>
          {date(createdAt, 'medium')}
        </time>
      ),
    },
    {
      id: 'actions',
      label: t('dashboard.column.actions'),
      isEnd: true,
      isActions: true,
      cell: (one) => one.read_at === null && <ReadButton notification={one} />,
    },
  ]
}
