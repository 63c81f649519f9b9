import type { LoaderFunctionArgs } from 'react-router'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { OfflinePage } from './offline-page.tsx'
import './offline.css'

/** The same for everybody: what it lists is kept in the browser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    frame: pageFrame(language, ['offline'], ({ t }) => ({
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
