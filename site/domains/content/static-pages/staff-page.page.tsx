import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { fillParts } from '#domains/content/articles/index.server.ts'
import { findPublishedPage } from '#domains/foundation/texts/index.server.ts'
import { StaticPage } from './static-page.tsx'
import { textValues } from './text-values.server.ts'
import { readTextOfStaff } from './read-static-text.server.ts'

/** A page that staff wrote, at `/pages/{slug}`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language, origin } = context.get(scopeContext)
  const found = await findPublishedPage(deps.pool, { slug: params['slug'] ?? '', language })
  if (!found) throw new AppError('not_found')
  const values = await textValues(deps, language, origin)
  const { parts, ...text } = readTextOfStaff(found.slug, found.source, { language, values })
  const isTranslated = found.language === language
  return {
    pageData: makePageData(language, ['house'], () => ({
      title: text.title,
      description: text.lead,
      noindex: !isTranslated,
    })),
    ...text,
    parts: await fillParts(deps, parts),
    others: [],
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <StaticPage {...loaderData} />
}
