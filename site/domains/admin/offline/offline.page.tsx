import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { OfflinePage } from './offline-page.tsx'
import './offline.css'

/** The same for everybody: what it lists is kept in the browser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['offline'], ({ t }) => ({
      title: t('offline.title'),
      description: t('offline.description'),
      noindex: true,
    })),
  }
}

export const meta = pageMeta

export default function Page() {
  return <OfflinePage />
}
