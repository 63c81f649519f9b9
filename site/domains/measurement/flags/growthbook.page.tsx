import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { FlagsPage } from './flags-page.tsx'

/** Shows the operator what each flag is for this browser. English only. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, [], () => ({
      title: 'Feature flags',
      description: 'What each feature flag is for this browser.',
      noindex: true,
    })),
  }
}

export const meta = pageMeta

export default FlagsPage
