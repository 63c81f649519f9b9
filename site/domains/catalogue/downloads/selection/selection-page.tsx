import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { hrefs } from '#web/routing/href.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import {
  isGranted,
  MOST_SELECTED,
  SELECTION_PATH,
  type SelectedAsset,
  type SelectionData,
} from './selection-data.ts'

const DOWNLOADS_PATH = '/dashboard/downloads'

/** A selection before it is downloaded: what is going to be in the zip, what is not, and what it costs. */
export function SelectionPage({ data }: { data: SelectionData }) {
  const { t, number, locale } = useI18n()
  const { works, refused, leftOut } = data
  const granted = works.filter(({ verdict }) => isGranted(verdict))
  return (
    <DashboardLayout
      title={t('selection.title')}
      count={works.length > 0 ? number(works.length) : undefined}
    >
      {refused !== null && <Notice tone="danger">{refused}</Notice>}
      {works.length === 0 ? (
        <EmptyState
          title={t('selection.none')}
          actions={<LinkButton to={DOWNLOADS_PATH}>{t('selection.back')}</LinkButton>}
        >
          {t('selection.noneText')}
        </EmptyState>
      ) : (
        <form
          key={works.map(({ id }) => id).join()}
          method="post"
          action="/downloads/selection.zip"
          className="stack"
        >
          <input type="hidden" name="lang" value={locale} />
          <p className="text small">{t('selection.lead')}</p>
          {leftOut > 0 && (
            <Notice tone="warning">{t('selection.tooMany', { most: MOST_SELECTED })}</Notice>
          )}
          <Costs data={data} granted={granted.length} />
          <Works works={works} />
          <div className="row">
            <Button type="submit" variant="primary" icon="download" disabled={granted.length === 0}>
              {t('selection.download', { count: granted.length })}
            </Button>
            <Button
              type="submit"
              formMethod="get"
              formAction={localizePath(SELECTION_PATH, locale)}
            >
              {t('selection.recount')}
            </Button>
            <LinkButton to={DOWNLOADS_PATH} variant="quiet">
              {t('selection.back')}
            </LinkButton>
          </div>
        </form>
      )}
    </DashboardLayout>
  )
}

/** In one paragraph, before the list: nobody has to add up. */
function Costs({ data: { works, costs }, granted }: { data: SelectionData; granted: number }) {
  const { t, locale } = useI18n()
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <Notice tone={granted < works.length ? 'warning' : 'success'}>
      <p>{t('selection.in', { count: granted, all: works.length })}</p>
      {costs.length === 0 && granted > 0 && <p>{t('selection.cost.none')}</p>}
      {costs.map(({ kinds, count, left, period }) => (
        <p key={kinds.join()}>
          {t(`selection.cost.${period}`, {
            count,
            left,
            kinds: listed.format(kinds.map((kind) => t(`catalogue.kind.${kind}`))),
          })}
        </p>
      ))}
    </Notice>
  )
}

function Works({ works }: { works: readonly SelectedAsset[] }) {
  const { t } = useI18n()
  return (
    <div className="table-scroll">
      <table className="table" aria-label={t('selection.title')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('selection.column.select')}</span>
            </th>
            <th scope="col">{t('dashboard.column.asset')}</th>
            <th scope="col" className="hide-m">
              {t('dashboard.column.kind')}
            </th>
            <th scope="col">{t('selection.column.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {works.map((one) => (
            <Work key={one.id} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const THUMB_PX = 100

function Work({ one: { id, verdict, work } }: { one: SelectedAsset }) {
  const { t } = useI18n()
  const name = work?.name ?? t('selection.unknown')
  return (
    <tr>
      <td>
        {isGranted(verdict) && (
          <label className="check">
            <input type="checkbox" name="id" value={id} defaultChecked />
            <span className="sr">{t('selection.select', { name })}</span>
          </label>
        )}
      </td>
      <td>
        {work === null ? (
          name
        ) : (
          <Link className="asset-row" to={hrefs[work.product](work.kind, work.slug)}>
            <span
              className="thumb thumb--sm"
              data-theme={work.kind === 'icon' ? 'light' : undefined}
            >
              <img
                src={hrefs.image(work.uuid, { width: THUMB_PX, modifiedAt: work.modifiedAt })}
                alt=""
                width={36}
                height={36}
                loading="lazy"
              />
            </span>
            <span>
              <span className="truncate">{name}</span>
              <span className="caption truncate">{work.author}</span>
            </span>
          </Link>
        )}
      </td>
      <td className="hide-m">{work && t(`catalogue.kind.${work.kind}`)}</td>
      <td>
        {t(`selection.verdict.${verdict}`)}
        {verdict === 'pack' && work && (
          <a className="link small block" href={`/packs/${work.uuid}/download.zip`}>
            {t('selection.packZip')}
          </a>
        )}
        {(verdict === 'plan' || verdict === 'otherPlan' || verdict === 'spent') && (
          <Link className="link small block" to="/pricing">
            {t('selection.plans')}
          </Link>
        )}
      </td>
    </tr>
  )
}
