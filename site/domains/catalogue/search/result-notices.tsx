import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { querySlug } from '#web/routing/query-slug.ts'
import type { ResultsModel } from './results-model.ts'

/** What a visitor should know about these results: corrected, weak, or read only in part. */
export function ResultNotices({ model }: { model: ResultsModel }) {
  const { t, list } = useI18n()
  const { place, heading, corrected, didYouMean, isWeak, total, nearMisses, broader } = model
  const { exact, leftOut } = model
  const { followed } = model
  const dropped = model.dropped.filter(({ name }) => name !== 'personalize')
  const isUnfollowed = dropped.length < model.dropped.length
  const isWeakShown = isWeak && total > 0
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
      {didYouMean !== null && (
        <Notice>
          <TermLinks label={t('search.didYouMean')} model={model} terms={[didYouMean]} />
        </Notice>
      )}
      {isWeakShown && (
        <Notice>
          {broader.length > 0 ? (
            <TermLinks label={t('search.weak.broader')} model={model} terms={broader} />
          ) : (
            t(leftOut.length > 0 ? 'search.weak.dropped' : 'search.weak', { words: list(leftOut) })
          )}{' '}
          <NearMisses model={model} terms={nearMisses} />
        </Notice>
      )}
      {exact !== null && total > 0 && (
        <Notice>
          {leftOut.length > 0 && `${t('search.exact', { count: exact, words: list(leftOut) })} `}
          {broader.length > 0 && (
            <TermLinks label={t('search.exact.broader')} model={model} terms={broader} />
          )}
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice tone="warning">
          {t('search.dropped', {
            names: list(dropped.map(({ label }) => t(label))),
          })}
        </Notice>
      )}
      {isUnfollowed && (
        <Notice>
          {t(followed === 'guest' ? 'search.followed.guest' : 'search.followed.nobody')}
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
  return <TermLinks label={t('search.near')} model={model} terms={terms} />
}

/** A sentence that goes on in links to other searches. */
function TermLinks({ label, model, terms }: NearMissesProps & { label: string }) {
  return (
    <span className="near">
      {label}{' '}
      {terms.map((term) => (
        <Link key={term} className="link" to={hrefs.search(model.place.kind, querySlug(term))}>
          {term}
        </Link>
      ))}
    </span>
  )
}
