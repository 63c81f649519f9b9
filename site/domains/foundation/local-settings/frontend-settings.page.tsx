import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { SettingsPage } from './settings-page.tsx'

/** What this browser remembers; the server knows none of it. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['settings'], ({ t }) => ({
      title: t('settings.title'),
      description: t('settings.description'),
      noindex: true,
    })),
  }
}

export const meta = pageMeta

export default SettingsPage
