import { useRef, type ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { kept } from '#web/hydration/kept-markup.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { MessageKey } from '#web/i18n/messages.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckRow, ChoiceGroup } from '#web/ui/form/choice.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { SwatchLink } from '#web/ui/form/swatch.tsx'
import { BrandButton } from '#domains/catalogue/palettes/index.ts'
import { facetValueName } from './chosen-facets.ts'
import { formAddress } from './form-address.ts'
import { isOffered } from './filter-catalogue.ts'
import { FilterGroup } from './filter-group.tsx'
import { FollowedGroup } from './followed-group.tsx'
import { OwnColor } from './own-color.tsx'
import { changedAddress, unfiltered } from '#domains/catalogue/search/results-address.ts'
import type { FacetModel, ResultsModel } from '#domains/catalogue/search/results-model.ts'

export const FILTER_FORM = 'filter-form'
export const FILTER_SHEET = 'filters'

/**
 * The filters with their exact counts: one GET form, sent by each choice, or by a button where
 * there is no JavaScript. A sheet on narrow windows, a column on wide ones.
 */
export function FilterPanel({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { place, filters, total } = model
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const send = () => {
    if (!form.current) return
    const address = formAddress(place, filters, new FormData(form.current))
    void navigate(address, { preventScrollReset: true })
  }
  return (
    <Sheet
      id={FILTER_SHEET}
      className="filters"
      title={<h2 className="title-4">{t('search.filters')}</h2>}
      label={t('search.filters')}
      footer={
        <>
          <LinkButton to={changedAddress(place, unfiltered(filters), {})} preventScrollReset>
            {t('ui.clearAll')}
          </LinkButton>
          <Button variant="primary" popoverTarget={FILTER_SHEET} popoverTargetAction="hide">
            {t('search.show', { count: total })}
          </Button>
        </>
      }
    >
      <div className="only-mobile filters__group">
        <BrandButton />
      </div>
      <Form
        ref={form}
        id={FILTER_FORM}
        method="get"
        action={place.path}
        onChange={send}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <HiddenFilters model={model} />
        <Groups model={model} />
        <noscript>
          <p className="mt-4">
            <Button variant="primary" type="submit" isBlock>
              {t('search.apply')}
            </Button>
          </p>
        </noscript>
      </Form>
    </Sheet>
  )
}

/** In the order in which people reach for them; what is rarely wanted is folded. */
function Groups({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { filters, price } = model
  const facetGroup = (facet: FacetModel) => (
    <FacetGroup key={facet.name} facet={facet} chosen={filters.values[facet.name] ?? []} />
  )
  return (
    <>
      {isOffered('price', model) && (
        <FilterGroup
          name="price"
          legend={t('search.price')}
          chosen={[filters.price]}
          choices={[
            { value: 'all', name: t('search.price.all'), count: price.free + price.premium },
            { value: 'free', name: t('search.price.free'), count: price.free },
            { value: 'premium', name: t('search.price.premium'), count: price.premium },
          ]}
        />
      )}
      <FilterGroup
        name="style"
        isMultiple
        legend={t('search.style')}
        chosen={filters.style}
        choices={model.style}
      />
      <ContributorGroup model={model} />
      {model.facets.filter(isLicence).map(facetGroup)}
      <ColorGroup model={model} />
      <FilterGroup
        name="category"
        isMultiple
        legend={t('search.category')}
        chosen={filters.category}
        choices={model.category}
      />
      <FoldedGroups model={model}>
        {model.facets.filter((facet) => !isLicence(facet)).map(facetGroup)}
      </FoldedGroups>
    </>
  )
}

const isLicence = ({ name }: FacetModel) => name === 'license'

/** Open where one of them is chosen, so that nobody looks for what narrows the list. */
function FoldedGroups({ model, children }: { model: ResultsModel; children: ReactNode[] }) {
  const { t } = useI18n()
  const { filters, facets } = model
  const rest = facets.filter((facet) => !isLicence(facet))
  const flags = (['animated', 'exclusive', 'featured', 'personalize'] as const).filter((flag) =>
    isOffered(flag, model),
  )
  if (rest.length + flags.length === 0) return null
  const isChosen =
    filters.animated !== null ||
    filters.isExclusive ||
    filters.isFeatured ||
    filters.isPersonal ||
    rest.some(({ name }) => (filters.values[name] ?? []).length > 0)
  return (
    <details className="filters__rest" open={isChosen}>
      <summary>{t('search.moreFilters')}</summary>
      <MotionGroup model={model} />
      {children}
      <OnlyGroup model={model} />
      <FollowedGroup model={model} />
    </details>
  )
}

function MotionGroup({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { filters, motion } = model
  if (!isOffered('animated', model)) return null
  return (
    <FilterGroup
      name="animated"
      legend={t('search.animated')}
      chosen={[filters.animated === null ? '' : String(filters.animated)]}
      choices={[
        { value: '', name: t('search.any'), count: motion.animated + motion.still },
        { value: 'true', name: t('search.animated.true'), count: motion.animated },
        { value: 'false', name: t('search.animated.false'), count: motion.still },
      ]}
    />
  )
}

function ContributorGroup({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { filters, contributor } = model
  if (!isOffered('contributor', model)) return null
  return (
    <FilterGroup
      name="contributor"
      legend={t('search.contributor')}
      chosen={[filters.contributor ?? '']}
      choices={[
        {
          value: '',
          name: t('search.anyContributor'),
          count: contributor.reduce((sum, { count }) => sum + count, 0),
        },
        ...contributor,
      ]}
    />
  )
}

function FacetGroup({ facet, chosen }: { facet: FacetModel; chosen: readonly string[] }) {
  const { t } = useI18n()
  const { name, label, isMultiple = false } = facet
  const choices = facet.choices.map((choice) => ({
    ...choice,
    name: facetValueName(t, facet, choice),
  }))
  return (
    <FilterGroup
      name={name}
      isMultiple={isMultiple}
      legend={t(label)}
      chosen={isMultiple || chosen.length > 0 ? chosen : ['']}
      choices={isMultiple ? choices : [{ value: '', name: t('search.any') }, ...choices]}
    />
  )
}

/** What the editors chose, and what is found nowhere else. */
function OnlyGroup({ model }: { model: ResultsModel }) {
  const { t } = useI18n()
  const { filters } = model
  const chosen = { exclusive: filters.isExclusive, featured: filters.isFeatured }
  const flags = (['exclusive', 'featured'] as const).filter((flag) => isOffered(flag, model))
  if (flags.length === 0) return null
  return (
    <ChoiceGroup legend={t('search.only')}>
      {flags.map((flag) => (
        <CheckRow
          key={`${flag}-${chosen[flag]}`}
          name={flag}
          value="true"
          label={t(`ui.badge.${flag}`)}
          count={model[flag]}
          defaultChecked={chosen[flag]}
        />
      ))}
    </ChoiceGroup>
  )
}

function ColorGroup({ model }: { model: ResultsModel }) {
  const { t, locale, number } = useI18n()
  const { place, filters, color } = model
  if (!isOffered('color', model)) return null
  return (
    <ChoiceGroup legend={t('search.color')}>
      <div className="swatches swatches--filter">
        {color.map(({ value, hex, count }) =>
          kept(
            () => ['color', locale, value, String(count), JSON.stringify([place, filters])],
            () => {
              const isOn = value === filters.color
              const name = t(`search.color.${value}` as MessageKey)
              return (
                <SwatchLink
                  key={value}
                  size="sm"
                  color={hex}
                  label={`${name}, ${number(count)}`}
                  isOn={isOn}
                  to={changedAddress(place, filters, { color: isOn ? null : value })}
                />
              )
            },
          ),
        )}
        <OwnColor model={model} />
      </div>
    </ChoiceGroup>
  )
}

/** Choices made elsewhere on the page, so that a form without JavaScript keeps them. */
function HiddenFilters({ model }: { model: ResultsModel }) {
  const { place, filters } = model
  const kept = {
    product_type: filters.product === place.product ? '' : filters.product,
    color: filters.color ?? '',
    drawing: filters.drawing === null ? '' : String(filters.drawing),
    unicon: filters.isUnicon ? 'true' : '',
  }
  return (
    <>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}
