import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { countOf } from './count-of.ts'
import { popularWords } from './popular-words.ts'
import { changedAddress, productAddress, unfiltered } from './results-address.ts'
import { NearMisses } from './result-notices.tsx'
import type { ResultsModel } from './results-model.ts'
import { listProducts, searchContext } from './results-context.ts'

/** Nothing found, said plainly, with what would find something. */
export function NoResults({ model }: { model: ResultsModel }) {
  const t = useT()
  const { place, filters, heading, unfilteredTotal, kinds, products, nearMisses } = model
  const all = kinds.find(({ kind }) => kind === null)?.count ?? 0
  const isElsewhere = place.listing === null && place.kind !== null && all > 0
  const elsewhere = listProducts.filter(
    (product) => product !== filters.product && products[product] > 0,
  )
  const isOther = elsewhere.length > 0 || isElsewhere
  const reason = unfilteredTotal > 0 ? 'filters' : isOther ? 'type' : 'query'
  return (
    <EmptyState
      title={t('search.none')}
      actions={
        <>
          {unfilteredTotal > 0 && (
            <LinkButton variant="primary" to={changedAddress(place, unfiltered(filters), {})}>
              {t('search.none.unfiltered', { count: unfilteredTotal })}
            </LinkButton>
          )}
          {elsewhere.map((product) => (
            <LinkButton key={product} to={productAddress(place, filters, product)}>
              {countOf(t, product === 'item' ? (place.kind ?? 'all') : product, products[product])}
            </LinkButton>
          ))}
          {isElsewhere && (
            <LinkButton to={changedAddress(searchContext(null, place.slug), filters, {})}>
              {t('search.none.elsewhere', { count: all })}
            </LinkButton>
          )}
        </>
      }
    >
      {place.listing === null ? (
        <p>{t(`search.none.${reason}`, { query: heading })}</p>
      ) : (
        <p>{t(unfilteredTotal > 0 ? 'search.none.filters' : 'search.none.listing')}</p>
      )}
      {nearMisses.length > 0 ? (
        <NearMisses model={model} terms={nearMisses} />
      ) : (
        <p className="related mt-2">
          {t('search.near')}
          {popularWords.map((word) => (
            <Link key={word} className="link" to={hrefs.search(null, word)}>
              {t(`search.word.${word}`)}
            </Link>
          ))}
        </p>
      )}
    </EmptyState>
  )
}
