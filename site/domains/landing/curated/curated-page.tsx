import { useRef } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, Chips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { usePreviewMotion } from '#domains/catalogue/search/index.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { curatedAddress } from './curated-route.ts'
import type { CuratedModel } from './load-curated-page.server.ts'

/** A subject with its pieces: kinds as tabs, grid, pages, and searches to go on with. */
export function CuratedPage({ model }: { model: CuratedModel }) {
  const t = useT()
  const { name, lead, parent, kind, total, page, lastPage, cells, texts, place } = model
  const list = useRef<HTMLDivElement>(null)
  usePreviewMotion(list)
  return (
    <div className="wrap">
      {parent && <Breadcrumbs crumbs={[parent, { label: name }]} />}
      <div className="result-head">
        <h1 className="title-1">{name}</h1>
        <p className="count num" role="status">
          {t('curated.count', { count: total })}
        </p>
        {model.iconEditor !== null && (
          <LinkButton to={model.iconEditor} size="sm" icon="pencil" rel="nofollow">
            {t('curated.editIcons')}
          </LinkButton>
        )}
        {model.colorEditor !== null && (
          <LinkButton to={model.colorEditor} size="sm" icon="palette">
            {t('curated.tryColors')}
          </LinkButton>
        )}
      </div>
      <p className="text term-lead">{lead}</p>
      <KindTabs model={model} />
      <div ref={list} className="mt-5">
        {total === 0 ? <Nothing /> : <AssetGrid items={cells} kind={kind ?? onlyKind(model)} />}
      </div>
      <div className="mt-6">
        <Pagination
          current={page}
          last={lastPage}
          hrefFor={(wanted) => curatedAddress(place, { kind, page: wanted })}
        />
      </div>
      {texts.length > 0 && (
        <section className="section">
          <SectionHead title={t('curated.searches')} size="title-3" />
          <Chips>
            {texts.map((text) => (
              <ChipLink key={text} to={hrefs.search(kind, text.replaceAll(' ', '-'))}>
                {text}
              </ChipLink>
            ))}
          </Chips>
        </section>
      )}
    </div>
  )
}

function KindTabs({ model: { kinds, kind, place } }: { model: CuratedModel }) {
  const t = useT()
  const held = kinds.filter(({ count, kind: of }) => count > 0 || of === kind)
  if (held.length <= 2) return null
  return (
    <Tabs
      label={t('catalogue.kinds')}
      tabs={held.map(({ kind: of, count }) => ({
        to: curatedAddress(place, { kind: of, page: 1 }),
        label: of === null ? t('catalogue.all') : kindName(t, of),
        count,
        isCurrent: of === kind,
      }))}
    />
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      title={t('curated.none')}
      actions={<LinkButton to="/popular">{t('curated.popular')}</LinkButton>}
    >
      {t('curated.noneText')}
    </EmptyState>
  )
}

function onlyKind({ kinds }: CuratedModel) {
  const held = kinds.filter(({ kind, count }) => kind !== null && count > 0)
  return held.length === 1 ? (held[0]?.kind ?? null) : null
}
