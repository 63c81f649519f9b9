import type { AssetKind } from '@tessera/contracts'
import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { SELECTION_PATH } from '#domains/catalogue/downloads/index.ts'
import { LicenseExports } from '#domains/licensing/licenses/index.ts'
import {
  DataTable,
  ExportLinks,
  type Column,
  type TablePage,
} from '#domains/foundation/tables/index.ts'
import { DOWNLOADS_PATH, downloadsTable, grounds, type Backdrop } from './downloads-table.ts'

export type DownloadView = {
  readonly uuid: string
  readonly product: 'item' | 'pack'
  readonly kind: AssetKind
  readonly subjectUuid: string
  readonly slug: string
  readonly name: string
  readonly author: string
  readonly username: string
  readonly format: string
  readonly license: string
  readonly ground: Backdrop
  readonly number: string | null
  readonly member: string | null
  readonly createdAt: string
  readonly modifiedAt: number
}

export type MyDownloadsData = {
  readonly pageData: BasePageData
  readonly isTeam: boolean
  readonly table: TablePage<DownloadView>
}

interface MyDownloadsPageProps {
  data: MyDownloadsData
  answer: FormAnswer | undefined
}

/** Everything the account fetched, each with its licence, to be fetched again. */
export function MyDownloadsPage({ data, answer }: MyDownloadsPageProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { isTeam, table } = data
  return (
    <DashboardLayout
      title={t(isTeam ? 'dashboard.downloads.teamTitle' : 'dashboard.downloads.title')}
      count={table.all > 0 ? number(table.total) : undefined}
      actions={<ExportLinks name="downloads" spec={downloadsTable} data={table} />}
    >
      <p className="text small">{t('dashboard.downloads.lead')}</p>
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      {table.rows.some(({ product }) => product === 'item') && <SelectForm />}
      <DataTable
        path={DOWNLOADS_PATH}
        label={t('dashboard.downloads.title')}
        spec={downloadsTable}
        data={table}
        columns={columnsOf(i18n, isTeam)}
        keyOf={({ uuid }) => uuid}
        searchLabel={t('dashboard.downloads.search')}
        filters={filtersOf(i18n)}
        empty={
          <EmptyState
            sample="rows"
            title={t('dashboard.downloads.none')}
            actions={
              <LinkButton to="/icons" variant="primary">
                {t('dashboard.downloads.browse')}
              </LinkButton>
            }
          >
            {t('dashboard.downloads.noneText')}
          </EmptyState>
        }
      />
      {table.all > 0 && <LicenseExports />}
    </DashboardLayout>
  )
}

function filtersOf({ t }: I18n) {
  return [
    {
      name: 'kind',
      label: t('dashboard.column.kind'),
      options: downloadsTable.filters.kind.map((value) => ({
        value,
        label: t(`catalogue.kind.${value}`),
      })),
    },
    {
      name: 'product',
      label: t('dashboard.column.product'),
      options: downloadsTable.filters.product.map((value) => ({
        value,
        label: t(`dashboard.product.${value}`),
      })),
    },
    {
      name: 'ground',
      label: t('dashboard.column.ground'),
      options: grounds.map((value) => ({ value, label: t(`dashboard.ground.${value}`) })),
    },
  ]
}

function columnsOf({ t, date }: I18n, isTeam: boolean): Column<DownloadView>[] {
  return [
    {
      id: 'select',
      label: t('selection.column.select'),
      isActions: true,
      cell: (row) => row.product === 'item' && <SelectBox row={row} />,
    },
    {
      id: 'name',
      label: t('dashboard.column.asset'),
      sort: 'name',
      isTitle: true,
      cell: (row) => <Subject row={row} />,
    },
    {
      id: 'kind',
      label: t('dashboard.column.kind'),
      sort: 'kind',
      isMinor: true,
      cell: ({ kind }) => t(`catalogue.kind.${kind}`),
    },
    {
      id: 'format',
      label: t('dashboard.column.format'),
      cell: ({ format }) => <span className="nowrap">{format.toUpperCase()}</span>,
    },
    {
      id: 'license',
      label: t('dashboard.column.license'),
      sort: 'license',
      isMinor: true,
      cell: ({ license }) => license,
    },
    {
      id: 'ground',
      label: t('dashboard.column.ground'),
      isMinor: true,
      cell: ({ ground }) => t(`dashboard.ground.${ground}`),
    },
    ...(isTeam
      ? [
          {
            id: 'member',
            label: t('dashboard.column.member'),
            isMinor: true,
            cell: ({ member }: DownloadView) => member ?? t('dashboard.formerMember'),
          },
        ]
      : []),
    {
      id: 'date',
      label: t('dashboard.column.date'),
      sort: 'date',
      cell: ({ createdAt }) => (
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
      cell: (row) => <Actions row={row} />,
    },
  ]
}

const SELECT_FORM = 'select-downloads'

/** Stands over the table; the checkboxes of its rows belong to it by name. */
function SelectForm() {
  const { t } = useI18n()
  return (
    <Form id={SELECT_FORM} method="get" action={SELECTION_PATH} className="row mt-4">
      <Button type="submit" size="sm" icon="download">
        {t('selection.downloadSelected')}
      </Button>
    </Form>
  )
}

function SelectBox({ row: { uuid, subjectUuid, name } }: { row: DownloadView }) {
  const { t } = useI18n()
  return (
    <label className="check" key={uuid}>
      <input type="checkbox" form={SELECT_FORM} name="id" value={subjectUuid} />
      <span className="sr">{t('selection.select', { name })}</span>
    </label>
  )
}

const THUMB_PX = 100

function Subject({ row }: { row: DownloadView }) {
  const { kind, product, slug, subjectUuid, modifiedAt, name, author } = row
  return (
    <Link className="asset-row" to={hrefs[product](kind, slug)}>
      {/* Glyphs come black: their ground stays light. */}
      <span className="thumb thumb--sm" data-theme={kind === 'icon' ? 'light' : undefined}>
        <img
          src={hrefs.image(subjectUuid, { width: THUMB_PX, modifiedAt })}
          alt=""
          width={36}
          height={36}
          loading="lazy"
        />
      </span>
      <span>
        <span className="truncate">{name}</span>
        <span className="caption truncate">{author}</span>
      </span>
    </Link>
  )
}

function Actions({ row }: { row: DownloadView }) {
  const { t } = useI18n()
  const { uuid, product, subjectUuid, name, number } = row
  const again = t('dashboard.downloads.againOf', { name })
  return (
    <span className="row row--end nowrap">
      {number !== null && (
        <a
          className="icon-btn icon-btn--sm"
          href={`/licenses/${number}/certificate.pdf`}
          aria-label={t('dashboard.downloads.certificateOf', { name })}
          title={t('dashboard.downloads.certificate')}
        >
          <Icon name="licence" size="sm" />
        </a>
      )}
      {product === 'pack' ? (
        <a
          className="icon-btn icon-btn--sm"
          href={`/packs/${subjectUuid}/download.zip`}
          aria-label={again}
          title={t('dashboard.downloads.again')}
        >
          <Icon name="download" size="sm" />
        </a>
      ) : (
        <Form method="post" action={DOWNLOADS_PATH} reloadDocument>
          <AccountField />
          <input type="hidden" name="download" value={uuid} />
          <button
            type="submit"
            className="icon-btn icon-btn--sm"
            aria-label={again}
            title={t('dashboard.downloads.again')}
          >
            <Icon name="download" size="sm" />
          </button>
        </Form>
      )}
    </span>
  )
}
