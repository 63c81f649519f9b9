import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ComingTexts } from './when-available.server.ts'

const RELOAD_MS = 3_000

/**
 * The error boundary of pages that need the catalogue: while its first source is being imported it
 * says so and loads the page again by itself; every other error goes on to the root.
 */
export function CatalogueBoundary({ error }: { error: unknown }) {
  const coming = comingOf(error)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (coming === null) return
    const timer = setInterval(() => void revalidate(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [coming, revalidate])
  if (coming === null) throw error
  return (
    <div className="wrap">
      <title>{coming.title}</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <EmptyState
        headingLevel="h1"
        title={coming.title}
        actions={
          <LinkButton look="line" to="." reloadDocument>
            {coming.reload}
          </LinkButton>
        }
      >
        {coming.text}
      </EmptyState>
    </div>
  )
}

function comingOf(error: unknown): ComingTexts | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  return (error.data as { coming?: ComingTexts } | null)?.coming ?? null
}
