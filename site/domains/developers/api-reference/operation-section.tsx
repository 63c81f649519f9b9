import { useT } from '#web/i18n/i18n-context.tsx'
import { CodeTabs } from '#web/ui/code-tabs.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { useSession } from '#domains/identity/accounts/index.ts'
import { CodeText } from './code-text.tsx'
import { Method, Path } from './endpoint-name.tsx'
import type { FieldView, OperationView } from './describe-operations.server.ts'

/** One call: what it takes, what may go wrong, and a line to try it with. */
export function OperationSection({ operation }: { operation: OperationView }) {
  const t = useT()
  const { id, method, path, summary, description, isDeprecated, fields, errors, samples } =
    operation
  return (
    <section id={id} className="api__call">
      <div className="section-head">
        <h3 className="title-3">
          {summary} {isDeprecated && <span className="caption">{t('developers.deprecated')}</span>}
        </h3>
        <code className="api__path mono small ink-2">
          <Method name={method} /> <Path path={`/api/v2${path}`} />
        </code>
      </div>
      <div className="stack">
        {description !== null && (
          <p className="text">
            <CodeText text={description} />
          </p>
        )}
        {fields.length > 0 && <Fields fields={fields} />}
        <div className="spread">
          <h4 className="title-4">{t('developers.example')}</h4>
          <span className="row">
            <TryLink operation={operation} />
          </span>
        </div>
        <CodeTabs name={`sample-${id}`} label={t('developers.languages')} samples={samples} />
        {errors.length > 0 && (
          <p className="small">
            <span className="ink-3">{t('developers.errors')}</span>{' '}
            {errors.map(({ code, status }, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <code className="mono">{code}</code> <span className="count num">{status}</span>
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}

/** Guests are led to the login where the answer would only be a refusal. */
function TryLink({ operation: { tryHref, needsLogin } }: { operation: OperationView }) {
  const t = useT()
  const { isAuthenticated } = useSession()
  if (tryHref === null) return null
  if (needsLogin && !isAuthenticated) {
    return (
      <Link className="link small" rel="nofollow" to="/login?redirect=%2Fapi">
        {t('developers.tryLogin')}
      </Link>
    )
  }
  return (
    <a className="link small" href={tryHref} target="_blank" rel="noopener">
      {t('developers.try')}
    </a>
  )
}

function Fields({ fields }: { fields: readonly FieldView[] }) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div className="table-scroll" tabIndex={0} role="group" aria-label={t('developers.parameters')}>
      <table className="table">
        <thead>
          <tr>
            <th>{t('developers.parameter')}</th>
            <th>{t('developers.place')}</th>
            <th>{t('developers.type')}</th>
            <th>{t('developers.standard')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.in}/${field.name}`}>
              <td>
                <code className="mono strong">{field.name}</code>
                {field.isRequired && <span className="caption"> {t('developers.required')}</span>}
              </td>
              <td>{t(`developers.in.${field.in}`)}</td>
              <td>
                <span className="mono">{field.type}</span>
                {field.description !== null && (
                  <span className="caption block">
                    <CodeText text={field.description} />
                  </span>
                )}
              </td>
              <td className="mono">{field.standard}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
