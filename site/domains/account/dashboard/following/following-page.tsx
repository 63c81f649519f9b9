import type { AssetKind } from '@tessera/contracts'
import { useFetcher } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { FOLLOWING_PATH, followingTable } from './following-table.ts'

type FollowedView = {
  readonly uuid: string
  readonly username: string
  readonly name: string
  readonly defaultAsset: AssetKind
  readonly assets: number
  readonly fresh: number
  readonly followers: number
  readonly followedAt: string
}

export type FollowingData = {
  readonly pageData: BasePageData
  readonly isTeam: boolean
  readonly table: TablePage<FollowedView>
  /** The newest assets of all of them. */
  readonly feed: readonly ResultCell[]
}

/** The contributors an account follows, with what is new of each. */
export function FollowingPage({ data: { isTeam, table, feed } }: { data: FollowingData }) {
  const i18n = useI18n()
  const { t, number } = i18n
  const title = t(isTeam ? 'session.teamFollowing' : 'session.following')
  return (
    <DashboardLayout
      title={title}
      count={table.all > 0 ? number(table.total) : undefined}
      actions={<ExportLinks name="following" spec={followingTable} data={table} />}
    >
      <p className="text small">{t('dashboard.following.lead')}</p>
      <DataTable
        path={FOLLOWING_PATH}
        label={title}
        spec={followingTable}
        data={table}
        columns={columnsOf(i18n)}
        keyOf={({ uuid }) => uuid}
        searchLabel={t('dashboard.following.search')}
        empty={
          <EmptyState
            sample="cards"
            title={t('dashboard.following.none')}
            actions={
              <LinkButton to="/contributors" variant="primary">
                {t('dashboard.following.find')}
              </LinkButton>
            }
          >
            {t('dashboard.following.noneText')}
          </EmptyState>
        }
      />
      {feed.length > 0 && (
        <section className="section">
          <SectionHead title={t('dashboard.following.feed')} />
          <div className="mt-5">
            <AssetGrid items={feed} kind={null} />
          </div>
        </section>
      )}
    </DashboardLayout>
  )
}

function columnsOf({ t, number, date }: I18n): Column<FollowedView>[] {
  return [
    {
      id: 'name',
      label: t('dashboard.following.contributor'),
      sort: 'name',
      isTitle: true,
      cell: ({ username, name }) => (
        <Link className="link" to={hrefs.contributor(username)}>
          {name}
        </Link>
      ),
    },
    {
      id: 'assets',
      label: t('dashboard.following.assets'),
      sort: 'assets',
      isEnd: true,
      cell: ({ assets }) => <span className="num">{number(assets)}</span>,
    },
    {
      id: 'fresh',
      label: t('dashboard.following.fresh'),
      sort: 'fresh',
      isEnd: true,
      cell: ({ fresh }) => <span className="num">{number(fresh)}</span>,
    },
    {
      id: 'followers',
      label: t('dashboard.following.followers'),
      sort: 'followers',
      isEnd: true,
      isMinor: true,
      cell: ({ followers }) => <span className="num">{number(followers)}</span>,
    },
    {
      id: 'date',
      label: t('dashboard.following.since'),
      sort: 'date',
      isMinor: true,
      cell: ({ followedAt }) => <time dateTime={followedAt}>{date(followedAt, 'medium')}</time>,
    },
    {
      id: 'actions',
      label: t('dashboard.column.actions'),
      isEnd: true,
      isActions: true,
      cell: (row) => <Unfollow row={row} />,
    },
  ]
}

function Unfollow({ row: { username, name } }: { row: FollowedView }) {
  const { t } = useI18n()
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={FOLLOWING_PATH}>
      <AccountField />
      <input type="hidden" name="contributor" value={username} />
      <Button
        type="submit"
        size="sm"
        isBusy={state !== 'idle'}
        aria-label={t('dashboard.following.unfollowOf', { name })}
      >
        {t('dashboard.following.unfollow')}
      </Button>
    </Form>
  )
}
