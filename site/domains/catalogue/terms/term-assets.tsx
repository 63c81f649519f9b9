import { useRef } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { BundleGrid, PackGrid, usePreviewMotion } from '#domains/catalogue/search/index.ts'
import type { TermListing } from './load-term-listing.server.ts'
import { termAddress } from './term-route.ts'
import { TermToolbar } from './term-toolbar.tsx'
import { AssetGrid } from './asset-grid.tsx'

/** The assets of a category, style or contributor: kinds as tabs, filters, grid and pages. */
export function TermAssets({ listing }: { listing: TermListing }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  const { subject, choice, total, lastPage } = listing
  return (
    <>
      <KindTabs listing={listing} />
      <TermToolbar listing={listing} />
      <div ref={list} className="mt-5">
        {total === 0 ? (
          <EmptyState
            title={t('catalogue.nothing')}
            actions={
              <LinkButton to={termAddress(subject, plainChoice)}>
                {t('catalogue.showAll')}
              </LinkButton>
            }
          />
        ) : (
          <Works listing={listing} />
        )}
      </div>
      <div className="mt-6">
        <Pagination
          current={choice.page}
          last={lastPage}
          hrefFor={(page) => termAddress(subject, { ...choice, page })}
        />
      </div>
    </>
  )
}

const plainChoice = {
  kind: null,
  product: 'item',
  price: 'all',
  sort: 'popular',
  style: null,
  category: null,
  words: null,
  page: 1,
} as const

function KindTabs({ listing }: { listing: TermListing }) {
  const t = useT()
  const { subject, choice, kinds } = listing
  const tabs = kinds
    .filter(({ kind, count }) => count > 0 || kind === choice.kind)
    .map(({ kind, count }) => ({
      to: termAddress(subject, { ...choice, kind, page: 1 }),
      label: kind === null ? t('catalogue.all') : kindName(t, kind),
      count,
      isCurrent: kind === choice.kind,
    }))
  return <Tabs label={t('catalogue.kinds')} tabs={tabs} />
}

/** Works of a single kind look as that kind does, whether or not it was chosen. */
function Works({ listing: { choice, kinds, items, packs, bundles } }: { listing: TermListing }) {
  const held = kinds.filter(({ kind, count }) => kind !== null && count > 0)
  const kind = choice.kind ?? (held.length === 1 ? (held[0]?.kind ?? null) : null)
  if (choice.product === 'pack') return <PackGrid packs={packs} />
  if (choice.product === 'bundle') return <BundleGrid bundles={bundles} />
  return <AssetGrid items={items} kind={kind} />
}
