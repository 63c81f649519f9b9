import { lazy, Suspense, type ComponentProps } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ErrorPage as WholePage } from './error-page.tsx'

// The server writes it into the page; the browser fetches its code after the page (`late-parts.tsx`), so that it is
// there when something fails.
const load = async () => (await import('./error-page.tsx')).ErrorPage
const Page = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(() => BarePage) }))

/** The page of an error, see `error-page.tsx`. */
export function ErrorPage(props: ComponentProps<typeof WholePage>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}

/** Where not even the page of an error can be fetched. */
function BarePage({ status = 500 }: ComponentProps<typeof WholePage>) {
  const t = useT()
  return (
    <main className="wrap error-page">
      <h1 className="title-1">{t('errors.code', { code: String(status) })}</h1>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('errors.reload')}
      </Button>
    </main>
  )
}
