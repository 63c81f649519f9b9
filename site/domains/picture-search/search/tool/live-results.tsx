import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { LiveResults as Results } from './use-alike.ts'

type Props = {
  readonly results: Results
  /** Said before anything is drawn or chosen. */
  readonly hint: string
  /** Where all of them are shown. */
  readonly to: string
}

/** The first works that look like the picture, and the way to all of them. */
export function LiveResults({ results, hint, to }: Props) {
  const { t, number } = useI18n()
  const last = 'last' in results ? results.last : null
  return (
    <div className="picture-results" aria-busy={results.state === 'busy'}>
      <p className="picture-results__status small" role="status">
        {results.state === 'idle' && hint}
        {results.state === 'failed' && t('pictureSearch.failed')}
        {last?.total === 0 && t('pictureSearch.nothing')}
        {last !== null && last.total > 0 && t('pictureSearch.found', { count: last.total })}
      </p>
      {last !== null && last.total > 0 && (
        <>
          <ul className="picture-results__grid">
            {last.works.map((work) => (
              <li key={work.id}>
                <Link to={hrefs.item(work.kind, work.slug)} title={work.name}>
                  <img src={work.picture} alt={work.name} width="96" height="96" />
                  <span className="num" aria-hidden="true">
                    {number(work.likeness, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <LinkButton variant="primary" to={to}>
            {t('pictureSearch.showAll', { count: last.total })}
          </LinkButton>
        </>
      )}
    </div>
  )
}
