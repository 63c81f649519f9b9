import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SegmentedControl, SegmentedLinks } from '#web/ui/form/segmented-control.tsx'
import { BrandButton } from '#domains/catalogue/palettes/index.ts'
import { ChosenFilters, useChosenFilters } from './filters/chosen-filters.tsx'
import { FILTER_FORM, FILTER_SHEET } from './filters/filter-panel.tsx'
import { changedAddress, productAddress, unfiltered } from './results-address.ts'
import type { ResultsModel } from './results-model.ts'
import { fixedFilters, shownProducts } from './results-context.ts'
import { useViewOptions } from './grid/use-view-options.ts'

interface ResultToolbarProps {
  model: ResultsModel
  sidebar: { isShown: boolean; toggle: () => void }
}

/** Above the grid: chosen filters, assets or packs, order, view. */
export function ResultToolbar({ model, sidebar }: ResultToolbarProps) {
  const { t, number } = useI18n()
  const { place, filters, products, total, unfilteredTotal } = model
  const chosen = useChosenFilters(model)
  const isSheet = place.kind === 'icon' && filters.product === 'item'
  return (
    <div className="toolbar">
      {unfilteredTotal > 0 && <FilterButtons sidebar={sidebar} count={chosen.length} />}
      <SegmentedLinks
        label={t('search.product')}
        links={shownProducts(products, filters.product).map((product) => ({
          to: productAddress(place, filters, product),
          isCurrent: filters.product === product,
          label: (
            <>
              {t(`search.product.${product}`)}
              <span className="num no-mobile">{number(products[product])}</span>
            </>
          ),
        }))}
      />
      {chosen.length > 0 && (
        <Chips>
          <ChosenFilters chosen={chosen} />
          <LinkButton
            variant="quiet"
            size="sm"
            to={changedAddress(place, unfiltered(filters), {})}
            preventScrollReset
          >
            {t('ui.clearAll')}
          </LinkButton>
        </Chips>
      )}
      <span className="grow no-mobile" />
      {total !== unfilteredTotal && (
        <p className="count num small no-tablet">
          {t('search.of', { shown: total, total: unfilteredTotal })}
        </p>
      )}
      {!fixedFilters(place).sort && <SortSelect model={model} />}
      <span className="no-mobile">
        <BrandButton />
      </span>
      {isSheet && <ViewSwitch />}
    </div>
  )
}

interface FilterButtonsProps extends Pick<ResultToolbarProps, 'sidebar'> {
  /** Of chosen filters. */
  count: number
}

/** Opens the sheet of filters on narrow windows, and their column on wide ones. */
function FilterButtons({ sidebar, count }: FilterButtonsProps) {
  const { t, number } = useI18n()
  const words = (
    <>
      {t('search.filters')}
      {count > 0 && <span className="num">{number(count)}</span>}
    </>
  )
  return (
    <>
      <Button
        className="filters__open"
        icon="filter"
        popoverTarget={FILTER_SHEET}
        aria-haspopup="dialog"
      >
        {words}
      </Button>
      <Button
        className="filters__toggle only-scripted"
        icon="filter"
        aria-expanded={sidebar.isShown}
        onClick={sidebar.toggle}
      >
        {words}
      </Button>
    </>
  )
}

/** Belongs to the filter form by name, so that one submission carries both. */
function SortSelect({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { place, filters } = model
  const navigate = useNavigate()
  const sorts = (['relevant', 'popular', 'latest', 'featured'] as const).filter(
    (sort) => sort !== 'relevant' || place.slug !== '',
  )
  return (
    <>
      <select
        className="select select--sm toolbar__sort"
        name="sort"
        form={FILTER_FORM}
        aria-label={t('search.sort')}
        defaultValue={filters.sort}
        onChange={(event) => {
          const sort = sorts.find((known) => known === event.currentTarget.value)
          if (sort) void navigate(changedAddress(place, filters, { sort }))
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.sort.${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" form={FILTER_FORM} size="sm">
          {t('search.apply')}
        </Button>
      </noscript>
    </>
  )
}

/** A glyph, with its word where there is room. */
function segment(icon: 'grid' | 'list', word: string) {
  return (
    <>
      <Icon name={icon} size="sm" />
      <span className="no-tablet">{word}</span>
    </>
  )
}

function ViewSwitch() {
  const { t } = useI18n()
  const { view, change } = useViewOptions()
  return (
    <SegmentedControl
      className="no-mobile only-scripted"
      name="view"
      label={t('search.view')}
      value={view.isNamed ? 'names' : 'grid'}
      onChange={(value) => change({ isNamed: value === 'names' })}
      segments={[
        {
          value: 'grid',
          name: t('search.view.grid'),
          label: segment('grid', t('search.view.grid')),
        },
        { value: 'names', name: t('search.view.names'), label: segment('list', t('search.names')) },
      ]}
    />
  )
}
