import { useT } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { ErrorView } from './describe-errors.server.ts'
import '#web/styles/pages/api-errors.css'

/** The catalogue of errors: each code has an anchor of its own name. */
export function ErrorsPage({ errors }: { errors: readonly ErrorView[] }) {
  const t = useT()
  const title = t('developers.errorsTitle')
  return (
    <div className="wrap errors">
      <Breadcrumbs
        crumbs={[{ label: t('developers.home'), to: '/developers' }, { label: title }]}
      />
      <h1 className="title-1">{title}</h1>
      <p className="lead">{t('developers.errorsLead')}</p>
      <dl className="errors__list">
        {errors.map((error) => (
          <ErrorEntry key={error.code} error={error} />
        ))}
      </dl>
    </div>
  )
}

function ErrorEntry({ error: { code, status, message, remedy, calls } }: { error: ErrorView }) {
  const t = useT()
  return (
    <div id={code} className="errors__entry">
      <dt>
        <a className="quiet-link" href={`#${code}`}>
          <code className="mono strong">{code}</code>
        </a>{' '}
        <span className="count num">{status}</span>
      </dt>
      <dd>
        <p className="text">{message}</p>
        <p className="small ink-2">{t(`developers.remedy.${remedy}`)}</p>
        {calls === null ? (
          <p className="small ink-3">{t('developers.anyCall')}</p>
        ) : (
          calls.length > 0 && (
            <details className="small">
              <summary>{t('developers.callsWithError', { count: calls.length })}</summary>
              <ul lang="en">
                {calls.map(({ id, summary }) => (
                  <li key={id}>
                    <Link className="link" to={`/api#${id}`}>
                      {summary}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )
        )}
      </dd>
    </div>
  )
}
