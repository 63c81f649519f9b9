import { Link } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { Notice } from '../../ui/notice.tsx'
import { querySlug } from '../shell/index.ts'
import { filterLabels } from './filter-labels.ts'
import type { ResultsModel } from './results-model.ts'

/** What a visitor should know about these results: corrected, weak, or read only in part. */
export function ResultNotices({ model }: { model: ResultsModel }) {
  const t = useT()
  const { place, heading, corrected, isWeak, total, nearMisses, dropped } = model
  const isWeakShown = isWeak && total > 0
  if (corrected === null && !isWeakShown && dropped.length === 0) return null
  return (
    <div className="stack result-notices">
      {corrected !== null && (
        <Notice>
          {t('search.corrected', { query: heading })}{' '}
          <Link className="link" to={hrefs.search(place.kind, querySlug(corrected))}>
            {t('search.correctedTo', { query: corrected })}
          </Link>
        </Notice>
      )}
      {isWeakShown && (
        <Notice>
          {t('search.weak')} <NearMisses model={model} terms={nearMisses} />
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice tone="warning">
          {t('search.dropped', {
            names: dropped.map((name) => t(filterLabels[name])).join(', '),
          })}
        </Notice>
      )}
    </div>
  )
}

interface NearMissesProps {
  model: ResultsModel
  terms: readonly string[]
}

/** Shorter queries that do have results. */
export function NearMisses({ model, terms }: NearMissesProps) {
  const t = useT()
  if (terms.length === 0) return null
  return (
    <span className="near">
      {t('search.near')}{' '}
      {terms.map((term) => (
        <Link key={term} className="link" to={hrefs.search(model.place.kind, querySlug(term))}>
          {term}
        </Link>
      ))}
    </span>
  )
}
