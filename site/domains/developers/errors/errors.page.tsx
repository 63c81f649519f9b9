import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { describeErrors } from './describe-errors.server.ts'
import { ErrorsPage } from './errors-page.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(scopeContext)
  return {
    pageData: makePageData(language, ['developers'], ({ t }) => ({
      title: t('developers.errorsTitle'),
      description: t('developers.errorsLead'),
    })),
    errors: describeErrors(language),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <ErrorsPage {...loaderData} />
}
