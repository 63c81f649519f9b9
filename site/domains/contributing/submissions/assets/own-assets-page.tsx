import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { NoProfile, ContributorLayout } from '#domains/contributing/contributor-area/index.ts'
import { AcceptanceNotice } from '#domains/contributing/submissions/acceptance/acceptance-notice.tsx'
import { WorksCards } from './grid/works-cards.tsx'
import { WorksGrid } from './grid/works-grid.tsx'
import type { OwnAssetsData } from './load-own-assets.server.ts'
import { OwnAssetTabs } from './own-asset-tabs.tsx'
import { outcomeNames, ownAssetsPath, type GridAnswer } from './own-asset-data.ts'
import './own-assets.css'

interface OwnAssetsPageProps {
  works: OwnAssetsData['works']
  answer: GridAnswer | undefined
}

/** The assets of a contributor as a grid that is edited, alone or together, and sent in. */
export function OwnAssetsPage({ works, answer }: OwnAssetsPageProps) {
  const t = useT()
  return (
    <ContributorLayout
      title={t('contributing.works.title')}
      actions={
        works && (
          <LinkButton icon="upload" size="sm" to="/contributor/uploads">
            {t('contributing.uploads.title')}
          </LinkButton>
        )
      }
    >
      {works === null ? (
        <NoProfile />
      ) : (
        <>
          <OwnAssetTabs counts={works.counts} current={works.state} />
          <AcceptanceNotice {...works.acceptance} />
          <Outcome works={works} answer={answer} />
          {works.rows.length === 0 ? (
            <NoAssets works={works} />
          ) : (
            <Works works={works} answer={answer} />
          )}
        </>
      )}
    </ContributorLayout>
  )
}

type Works = NonNullable<OwnAssetsData['works']>

function Outcome({ works, answer }: { works: Works; answer: GridAnswer | undefined }) {
  const t = useT()
  const counts = answer?.counts ?? works.done
  const wrong = Object.keys(answer?.problems ?? {}).length
  const done = outcomeNames.filter((name) => counts[name] > 0)
  return (
    <div role="status">
      {answer?.message && answer.message !== 'acceptance' && (
        <Notice tone="danger">
          {answer.message === 'selected' ? t('contributing.works.select') : answer.message}
        </Notice>
      )}
      {wrong > 0 && (
        <Notice tone="warning">{t('contributing.works.wrong', { count: wrong })}</Notice>
      )}
      {done.length > 0 && (
        <Notice tone={done.includes('left') ? 'warning' : 'success'}>
          {done.map((name) => t(`contributing.done.${name}`, { count: counts[name] })).join(' ')}{' '}
          {counts.sent > 0 && works.state !== 'submitted' && (
            <Link className="link" to={`${ownAssetsPath}?state=submitted`}>
              {t('contributing.works.seeThem')}
            </Link>
          )}
        </Notice>
      )}
    </div>
  )
}

function NoAssets({ works: { state, counts } }: { works: Works }) {
  const t = useT()
  const waiting = counts.submitted ?? 0
  if (state === 'draft' && waiting > 0) {
    return (
      <EmptyState
        title={t('contributing.works.allSent', { count: waiting })}
        actions={
          <>
            <LinkButton variant="primary" to={`${ownAssetsPath}?state=submitted`}>
              {t('contributing.works.seeThem')}
            </LinkButton>
            <LinkButton to="/contributor/uploads">{t('contributing.uploads.title')}</LinkButton>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      sample="cards"
      title={t('contributing.works.none')}
      actions={
        <LinkButton variant="primary" to="/contributor/uploads">
          {t('contributing.uploads.title')}
        </LinkButton>
      }
    >
      {state === 'draft' && t('contributing.works.noneText')}
    </EmptyState>
  )
}

function Works({ works, answer }: { works: Works; answer: GridAnswer | undefined }) {
  const { t } = useI18n()
  const { choices, rows, state, page } = works
  const isEditable = state === 'draft' || state === 'returned'
  return (
    <>
      {isEditable ? (
        <>
          <p className="row small mt-4">
            <LinkButton size="sm" variant="quiet" to="/contributor/works/csv">
              {t('contributing.csv.title')}
            </LinkButton>
            <span className="text works-keys">{t('contributing.works.keys')}</span>
          </p>
          <WorksGrid
            key={`${state} ${page}`}
            rows={rows}
            choices={choices}
            state={state}
            page={page}
            wanted={works.current}
            answer={answer}
          />
        </>
      ) : (
        <WorksCards
          key={`${state} ${page}`}
          rows={rows}
          canWithdraw={state !== 'withdrawn' && state !== 'replaced'}
        />
      )}
      <Pagination
        current={works.page}
        last={works.last}
        hrefFor={(other) => `${ownAssetsPath}?state=${state}&page=${other}`}
      />
    </>
  )
}
