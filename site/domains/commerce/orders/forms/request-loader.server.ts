import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { requestLimits } from './request-limits.server.ts'
import { requestPages, type RequestPageKind } from './request-pages.ts'

/** The loader of a page that is one form. */
export function requestLoader(kind: RequestPageKind) {
  const { title, lead } = requestPages[kind]
  return ({ context }: LoaderFunctionArgs) => {
    const { deps, language } = context.get(scopeContext)
    return {
      pageData: makePageData(language, ['orders', 'account'], ({ t }) => ({
        title: t(title),
        description: t(lead),
      })),
      limits: requestLimits(deps),
    }
  }
}
