import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { AccountField, DashboardLayout } from '#domains/identity/accounts/index.ts'
import { kindName } from '#domains/catalogue/cards/index.ts'
import { PackGrid } from '#domains/catalogue/search/index.ts'
import { AssetGrid } from '#domains/catalogue/terms/index.ts'
import { SHELF_PATH } from '#domains/workspace/collections/paths.ts'
import { CollectionTiles } from './collection-tiles.tsx'
import { shelfAddress, type ShelfData } from './shelf-data.ts'

interface ShelfPageProps {
  data: ShelfData
  answer: FormAnswer | undefined
}

/** My collections, or the team's, and everything that is in any of them. */
export function ShelfPage({ data, answer }: ShelfPageProps) {
  const { t } = useI18n()
  const { tiles, isTeam, kinds } = data
  const hasWorks = (kinds[0]?.count ?? 0) > 0 || data.filter.product === 'pack'
  return (
    <DashboardLayout
      title={t(isTeam ? 'collections.teamTitle' : 'collections.title')}
      count={t('collections.number', { count: tiles.length })}
    >
      {answer?.problem?.message && <Notice tone="danger">{answer.problem.message}</Notice>}
      <div className="shelf-bar">
        <NewCollection error={answer?.problem?.fields['name']} />
        <LinkButton to="/dashboard/palettes" icon="palette" variant="quiet">
          {t('collections.palettes')}
        </LinkButton>
      </div>
      <div className="mt-6">
        {tiles.length === 0 ? (
          <EmptyState
            sample="cards"
            title={t('collections.empty')}
            actions={<LinkButton to="/icons">{t('collections.browse')}</LinkButton>}
          >
            {t('collections.emptyText')}
          </EmptyState>
        ) : (
          <CollectionTiles tiles={tiles} />
        )}
      </div>
      {(hasWorks || data.products.pack > 0) && <Everything data={data} />}
    </DashboardLayout>
  )
}

function NewCollection({ error }: { error: string | undefined }) {
  const { t } = useI18n()
  return (
    <Form method="post" action={SHELF_PATH} className="shelf-new">
      <AccountField />
      <Field
        label={t('collections.pick.newName')}
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" variant="accent">
        {t('collections.create')}
      </Button>
    </Form>
  )
}

function Everything({ data }: { data: ShelfData }) {
  const { t } = useI18n()
  const { filter, kinds, products, items, packs, page, lastPage } = data
  const held = kinds.filter(({ kind, count }) => kind === null || count > 0 || kind === filter.kind)
  return (
    <section className="section">
      <SectionHead title={t('collections.all')} />
      <Tabs
        label={t('collections.products')}
        tabs={(['item', 'pack'] as const).map((product) => ({
          to: shelfAddress(SHELF_PATH, { kind: null, product }),
          label: t(`collections.product.${product}`),
          count: products[product],
          isCurrent: filter.product === product,
        }))}
      />
      {held.length > 2 && (
        <div className="mt-4">
          <Tabs
            label={t('catalogue.kinds')}
            tabs={held.map(({ kind, count }) => ({
              to: shelfAddress(SHELF_PATH, { kind, product: filter.product }),
              label: kind === null ? t('catalogue.all') : kindName(t, kind),
              count,
              isCurrent: filter.kind === kind,
            }))}
          />
        </div>
      )}
      <div className="mt-5">
        {filter.product === 'pack' ? (
          packs.length === 0 ? (
            <p className="text">{t('collections.noPacks')}</p>
          ) : (
            <PackGrid packs={packs} />
          )
        ) : (
          <AssetGrid items={items} kind={filter.kind} />
        )}
      </div>
      <div className="mt-6">
        <Pagination
          current={page}
          last={lastPage}
          hrefFor={(wanted) => shelfAddress(SHELF_PATH, filter, wanted)}
        />
      </div>
    </section>
  )
}
