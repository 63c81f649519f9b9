import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { renderMarkdown } from '#domains/content/articles/index.server.ts'
import { guideNames, isGuideName } from './guide-names.ts'
import { GuidePage } from './guide-page.tsx'
import { guideValues } from './guide-values.server.ts'
import { findGuide, titleOfGuide } from './guides.server.ts'
import { readGuide } from './read-guide.ts'

/** A guide: one task, with code that runs against this very site. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language, origin } = context.get(scopeContext)
  const name = params['guide']
  if (!isGuideName(name)) throw new AppError('not_found')
  const { title, lead, body } = findGuide(name, await guideValues(deps, origin))
  return {
    pageData: makePageData(language, ['developers', 'house'], () => ({
      title,
      description: lead,
      canonical: `/developers/guides/${name}`,
    })),
    title,
    lead,
    pieces: readGuide(body).map((piece) =>
      'markdown' in piece ? { html: renderMarkdown(piece.markdown, language) } : piece,
    ),
    others: guideNames
      .filter((other) => other !== name)
      .map((other) => ({ to: `/developers/guides/${other}`, ...titleOfGuide(other) })),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <GuidePage {...loaderData} />
}
