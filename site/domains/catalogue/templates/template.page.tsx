import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadTemplate } from './load-template.server.ts'
import { findCategory } from './template-categories.ts'
import { findLayout } from './template-layouts.ts'
import { TemplatePage } from './template-page.tsx'

/** One template: `/templates/social/thanks`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const category = findCategory(params['category'])
  const layout = category && findLayout(category.id, params['slug'])
  if (!category || !layout) throw new AppError('not_found')
  const { id } = layout
  const { svg, parts } = await loadTemplate(deps, category, layout, language)
  return {
    pageData: makePageData(language, ['templates'], ({ t }) => {
      const name = t(`templates.headline.${id}`)
      return {
        title: `${name} · ${t(`templates.category.${category.id}`)}`,
        description: t('templates.leadOfOne', { name }),
      }
    }),
    category,
    layout: id,
    svg,
    parts,
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <TemplatePage {...loaderData} />
}
