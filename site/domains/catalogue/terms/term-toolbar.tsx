import { useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { shownProducts } from '#domains/catalogue/search/index.ts'
import { SegmentedLinks } from '#web/ui/form/segmented-control.tsx'
import type { CountedName, TermListing } from './load-term-listing.server.ts'
import { readTermChoice, termAddress, termPath, termSorts } from './term-route.ts'

/** Assets, packs or bundles, filters and order as one GET form: each choice sends it, or its button. */
export function TermToolbar({ listing }: { listing: TermListing }) {
  const { t, number } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { subject, choice, products, prices, styles, categories } = listing
  const send = () => {
    if (!form.current) return
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const chosen = readTermChoice(new URLSearchParams(fields), subject, choice.kind)
    void navigate(termAddress(subject, chosen), { preventScrollReset: true })
  }
  const needsKind = subject.type === 'style' && choice.kind !== null && choice.kind !== 'icon'
  return (
    <Form
      ref={form}
      key={termAddress(subject, choice)}
      className="toolbar"
      method="get"
      action={termPath(subject, choice.kind)}
      onChange={send}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SegmentedLinks
        label={t('catalogue.show')}
        links={shownProducts(products, choice.product).map((product) => ({
          to: termAddress(subject, { ...choice, product, page: 1 }),
          isCurrent: choice.product === product,
          label: (
            <>
              {t(`catalogue.product.${product}`)}
              <span className="num">{number(products[product])}</span>
            </>
          ),
        }))}
      />
      {needsKind && <input type="hidden" name="asset" value={choice.kind} />}
      {choice.product !== 'item' && (
        <input type="hidden" name="product_type" value={choice.product} />
      )}
      <span className="grow" />
      <Choice
        name="price"
        label={t('catalogue.price')}
        value={choice.price === 'all' ? '' : choice.price}
        any={t('catalogue.anyPrice')}
        options={[
          { value: 'free', name: t('ui.badge.free'), count: prices.free },
          { value: 'premium', name: t('ui.badge.premium'), count: prices.premium },
        ]}
      />
      <Choice
        name="style"
        label={t('catalogue.style')}
        value={choice.style ?? ''}
        any={t('catalogue.anyStyle')}
        options={styles}
      />
      <Choice
        name="category"
        label={t('catalogue.category')}
        value={choice.category ?? ''}
        any={t('catalogue.anyCategory')}
        options={categories}
      />
      <select
        className="select select--sm term-choice"
        name="sort"
        aria-label={t('catalogue.sort')}
        defaultValue={choice.sort}
      >
        {termSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalogue.sort.${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" size="sm">
          {t('catalogue.apply')}
        </Button>
      </noscript>
    </Form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  any: string
  options: readonly CountedName[]
}

/** Nothing to choose from shows nothing. */
function Choice({ name, label, value, any, options }: ChoiceProps) {
  const { number } = useI18n()
  if (options.length < 2 && value === '') return null
  return (
    <select
      className="select select--sm term-choice"
      name={name}
      aria-label={label}
      defaultValue={value}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {`${option.name} (${number(option.count)})`}
        </option>
      ))}
    </select>
  )
}
