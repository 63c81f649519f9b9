import { Link } from '#web/ui/navigation/link.tsx'
import { kept } from '#web/hydration/kept-markup.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { SectionHead } from '#web/ui/section.tsx'
import { querySlug } from '#web/routing/query-slug.ts'
import type { ResultsModel } from './results-model.ts'

/** Terms that stand beside the query, each with the number of results of its own. */
export function RelatedStrip({ model }: { model: ResultsModel }) {
  const { t, locale, number } = useI18n()
  const { place, related, corrected, heading } = model
  return kept(
    () => ['related', locale, place.kind ?? '', corrected ?? heading, JSON.stringify(related)],
    () => (
      <section className="mt-7">
        <SectionHead size="title-3" title={t('search.close', { query: corrected ?? heading })} />
        <p className="related">
          {related.map(({ term, count }) => (
            <Link key={term} className="quiet-link" to={hrefs.search(place.kind, querySlug(term))}>
              {term} <span className="count num">{number(count)}</span>
            </Link>
          ))}
        </p>
      </section>
    ),
  )
}
