import { useT } from '#web/i18n/i18n-context.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { OperationView } from './describe-operations.server.ts'
import { Method, Path } from './endpoint-name.tsx'
import { OperationSection } from './operation-section.tsx'
import '#web/styles/pages/api.css'

/** Groups of as many calls are folded in the list. */
const LONG_GROUP = 8

interface ApiPageProps {
  siteName: string
  guestLimit: number
  operations: readonly OperationView[]
}

const answerExample = `{
  "status": "success",
  "response": { … }
}`

const problemExample = `HTTP/1.1 400 Bad Request
Content-Type: application/problem+json

{
  "status": 400,
  "code": "invalid_request",
  "message": "…",
  "fields": { "per_page": "must be at most 100" }
}`

/** The public API, call by call, as a page to read. The same table makes the machine's document. */
export function ApiPage({ siteName, guestLimit, operations }: ApiPageProps) {
  const t = useT()
  const groups = groupByTag(operations)
  return (
    <div className="wrap">
      <div className="result-head">
        <h1 className="title-1">{t('developers.title')}</h1>
      </div>
      <p className="lead">{t('developers.lead', { site: siteName })}</p>
      <p className="row mt-4">
        <a className="link" href="/api/v2/openapi.json">
          {t('developers.document')}
        </a>
      </p>
      <div className="api">
        <nav className="api__list" aria-label={t('developers.calls')}>
          {groups.map(({ tag, operations: calls }) => (
            <details key={tag} open={calls.length < LONG_GROUP}>
              <summary className="title-4">
                {tag} <span className="count num">{calls.length}</span>
              </summary>
              <ul>
                {calls.map(({ id, method, path }) => (
                  <li key={id}>
                    <a className="quiet-link mono small" href={`#${id}`}>
                      <Method name={method} />
                      <span>
                        <Path path={path} />
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <div>
          <section>
            <SectionHead title={t('developers.basics')} />
            <div className="stack">
              <p className="text">{t('developers.access', { limit: guestLimit })}</p>
              <p className="text">{t('developers.envelope')}</p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
              <pre className="code" tabIndex={0}>
                {answerExample}
              </pre>
              <p className="text">{t('developers.problems')}</p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
              <pre className="code" tabIndex={0}>
                {problemExample}
              </pre>
              <p className="text">{t('developers.language')}</p>
            </div>
          </section>
          {groups.map(({ tag, operations: calls }) => (
            <section key={tag} className="api__group">
              <SectionHead title={tag} count={calls.length} />
              {calls.map((operation) => (
                <OperationSection key={operation.id} operation={operation} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Calls of one subject together, in the order of the table. */
function groupByTag(operations: readonly OperationView[]) {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return tags.map((tag) => ({
    tag,
    operations: operations.filter((operation) => operation.tag === tag),
  }))
}
