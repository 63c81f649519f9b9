import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const RELOAD_MS = 3_000

/**
 * Stands in for a page while the first source of the catalogue is being imported, and loads it
 * again by itself. The answer's status is 503. Needs the messages of `search`.
 */
export function CatalogueComing() {
  const t = useT()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="wrap">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <EmptyState
        headingLevel="h1"
        title={t('search.coming.title')}
        actions={
          <LinkButton to="." reloadDocument>
            {t('search.coming.reload')}
          </LinkButton>
        }
      >
        {t('search.coming.text')}
      </EmptyState>
    </div>
  )
}
