import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#server/errors.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { fillParts } from '../articles/index.server.ts'
import { findPublishedPage } from '../texts/index.server.ts'
import { HousePage } from './house-page.tsx'
import { houseValues } from './house-values.server.ts'
import { readTextOfStaff } from './read-house-text.server.ts'

/** A page that staff wrote, at `/pages/{slug}`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const found = await findPublishedPage(deps.pool, { slug: params['slug'] ?? '', language })
  if (!found) throw new AppError('not_found')
  const values = await houseValues(deps, language)
  const { parts, ...text } = readTextOfStaff(found.slug, found.source, { language, values })
  const isTranslated = found.language === language
  return {
    frame: pageFrame(language, ['house'], () => ({
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
  return <HousePage {...loaderData} />
}
