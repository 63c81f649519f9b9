import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AppsPage } from './apps-page.tsx'
import { findSample } from './find-sample.server.ts'

/** `/plugins`: every program there are steps for. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const values = { site: deps.config.siteName }
  return {
    pageData: makePageData(language, ['apps'], ({ t }) => ({
      title: t('apps.plugins'),
      description: t('apps.pluginsLead', values),
    })),
    siteName: deps.config.siteName,
    pictures: await findSample(deps, 'puzzle'),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <AppsPage {...loaderData} />
}
