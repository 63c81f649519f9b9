import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { ApiPage } from './api-page.tsx'
import { describeOperations } from './describe-operations.server.ts'
import { findSamples } from './find-samples.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language, origin } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['developers'], ({ t }) => ({
      title: t('developers.title'),
      description: t('developers.lead', { site: deps.config.siteName }),
    })),
    siteName: deps.config.siteName,
    guestLimit: deps.config.guestDownloadsPerDay,
    operations: describeOperations(origin, await findSamples(deps)),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <ApiPage {...loaderData} />
}
