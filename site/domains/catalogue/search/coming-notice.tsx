import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const RELOAD_MS = 3_000
const MOST_LINES = 5

/**
 * Stands in for a page while the first source of the catalogue is being imported, and loads it
 * again by itself; where nothing could be fetched it says so. The answer's status is 503. Needs the
 * messages of `search`.
 */
export function ComingNotice() {
  const t = useT()
  const root = useRouteLoaderData('root') as
    | { importing: unknown; missing: readonly string[] }
    | undefined
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const missing = root?.importing == null ? (root?.missing ?? []) : []
  return (
    <div className="wrap">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <EmptyState
        headingLevel="h1"
        title={t(missing.length > 0 ? 'search.missing.title' : 'search.coming.title')}
        actions={
          <LinkButton to="." reloadDocument>
            {t('search.coming.reload')}
          </LinkButton>
        }
      >
        {missing.length > 0 ? (
          <>
            <p>{t('search.missing.text')}</p>
            <p>{t('search.missing.count', { count: missing.length })}</p>
            <ul className="caption">
              {missing.slice(0, MOST_LINES).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        ) : (
          t('search.coming.text')
        )}
      </EmptyState>
    </div>
  )
}
