import { Fragment, lazy, Suspense, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { kept } from '#web/hydration/kept-markup.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindLabels } from '#domains/catalogue/search-box/index.ts'
import { countOf } from './count-of.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { RelatedStrip } from './related-strip.tsx'
import { changedAddress, resultsAddress } from './results-address.ts'
import { CustomiseBar } from './grid/customise-bar.tsx'
import { ResultGrid } from './grid/result-grid.tsx'
import { contextOfKind } from './results-context.ts'
import { ResultToolbar } from './result-toolbar.tsx'
import { RESULTS_ID, type ResultsModel } from './results-model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMore } from './grid/use-more.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { useLogSearch } from './use-log-search.ts'
import { usePreviewMotion } from './grid/use-preview-motion.ts'
import { createBrowserStore, parseStored } from '#web/ui/browser-store.ts'

const MoreResults = lazy(async () => ({
  default: (await import('./grid/more-results.tsx')).MoreResults,
}))

// The server writes them into the page; the browser fetches their code where something is to be said.
const loadNoResults = async () => (await import('./no-results.tsx')).NoResults
const NoResults = import.meta.env.SSR
  ? await loadNoResults()
  : lazy(async () => ({ default: await loadNoResults() }))
const loadNotices = async () => (await import('./result-notices.tsx')).ResultNotices
const ResultNotices = import.meta.env.SSR
  ? await loadNotices()
  : lazy(async () => ({ default: await loadNotices() }))

const VERSION = 1
const store = createBrowserStore('search-settings')

/** A list of results with everything that narrows, orders and turns its pages. */
export function ResultsPage({ model }: { model: ResultsModel }) {
  const { place, filters, total, lastPage, related } = model
  const { items, page, mayAdd, add } = useMore(model)
  const isHydrated = useIsHydrated()
  const next = changedAddress(place, filters, { page: page + 1 })
  const results = useRef<HTMLDivElement>(null)
  usePreviewMotion(results)
  const logClick = useLogSearch(model)
  const sidebar = useSidebar(model.unfilteredTotal)
  const isNothing = model.unfilteredTotal === 0
  const { locale } = useI18n()
  const isSheet = place.kind === 'icon' && filters.product === 'item'
  const part = (name: string, render: () => ReactNode) => kept(() => [name, locale, model], render)
  // Pictures that are loaded at once stand in the head as well.
  const grid = () => <ResultGrid model={model} items={items} isWhole={page < lastPage} />
  return (
    <div className="wrap">
      {part('result head', () => (
        <Fragment key="head">
          <ResultHead model={model} />
          <KindTabs model={model} />
        </Fragment>
      ))}
      <div className={classNames('browse', (isNothing || !sidebar.isShown) && 'browse--wide')}>
        {!isNothing && part('filters', () => <FilterPanel key="filters" model={model} />)}
        <div>
          {part('result tools', () => (
            <Fragment key="tools">
              <ResultToolbar model={model} sidebar={sidebar} />
              {items.some(({ svg }) => svg !== undefined) && (
                <CustomiseBar hasSize={place.kind === 'icon'} />
              )}
              {isRemarkable(model) && (
                <Suspense>
                  <ResultNotices model={model} />
                </Suspense>
              )}
            </Fragment>
          ))}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only listens to the links within */}
          <div
            id={RESULTS_ID}
            tabIndex={-1}
            ref={results}
            className="rows"
            data-drawer=""
            onClick={logClick}
          >
            {total === 0 ? (
              <Suspense>
                <NoResults model={model} />
              </Suspense>
            ) : isSheet ? (
              part('result sheet', grid)
            ) : (
              grid()
            )}
          </div>
          {isHydrated && mayAdd && (
            <Suspense>
              <MoreResults key={next} address={next} onLoaded={add} />
            </Suspense>
          )}
          <div className="mt-6">
            <Pagination
              current={page}
              last={lastPage}
              hrefFor={(other) => changedAddress(place, filters, { page: other })}
            />
          </div>
          {related.length > 0 && <RelatedStrip model={model} />}
        </div>
      </div>
    </div>
  )
}

/** Whether these results are not just what was asked for. */
function isRemarkable(model: ResultsModel): boolean {
  const { corrected, didYouMean, exact, isWeak, total, dropped } = model
  const isOther = corrected !== null || didYouMean !== null || exact !== null
  return isOther || (isWeak && total > 0) || dropped.length > 0
}

function ResultHead({ model }: { model: ResultsModel }) {
  const { t, list } = useI18n()
  const { place, filters, kinds, total, heading } = model
  const what = filters.product === 'item' ? (place.kind ?? 'all') : filters.product
  const all = kinds.find(({ kind }) => kind === null)?.count ?? 0
  const counts = [countOf(t, what, total)]
  if (place.kind !== null && place.listing === null && filters.product === 'item' && all > total) {
    counts.push(countOf(t, 'all', all))
  }
  return (
    <div className="result-head">
      <h1 className="title-1">{heading}</h1>
      <p className="count num" role="status">
        {list(counts)}
      </p>
    </div>
  )
}

function KindTabs({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { place, filters, kinds } = model
  const tabs = kinds.flatMap(({ kind, count }) => {
    const other = contextOfKind(place, kind)
    const isCurrent = kind === place.kind
    const isRare = kind === 'kit-illustration' || kind === 'photo'
    if (other === null || (isRare && count === 0 && !isCurrent)) return []
    const kept = { ...filters, page: 1, isUnicon: false }
    const label =
      kind === null ? t('search.all') : kind === 'photo' ? t('search.photos') : t(kindLabels[kind])
    return [{ to: resultsAddress(other, kept), label, count, isCurrent }]
  })
  return <Tabs label={t('search.kinds')} tabs={tabs} />
}

/** So few are seen at a glance: filters beside them would be longer than the list. */
const FEW = 24

/**
 * Whether the column of filters stands beside the results; remembered in this browser. Until it was chosen,
 * short lists go without, but for those that filters made short.
 */
function useSidebar(unfilteredTotal: number) {
  const stored = useSyncExternalStore(store.subscribe, store.read, () => null)
  const chosen = parseStored(stored, VERSION)?.['isSidebarShown']
  const isShown = typeof chosen === 'boolean' ? chosen : unfilteredTotal > FEW
  return {
    isShown,
    toggle: () => store.write(JSON.stringify({ version: VERSION, isSidebarShown: !isShown })),
  }
}
