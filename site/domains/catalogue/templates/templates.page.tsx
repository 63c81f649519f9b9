import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadTemplates } from './load-template.server.ts'
import { findCategory, templateCategories } from './template-categories.ts'
import { layoutsOf } from './template-layouts.ts'
import { TemplatesPage } from './templates-page.tsx'

/** `/templates`: all; `/templates/social`: those of a category. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const category = findCategory(params['category'])
  if (params['category'] !== undefined && !category) throw new AppError('not_found')
  const wanted = category ? [category] : templateCategories
  const cards = wanted.map(async (one) => {
    const { id, width, height } = one
    const { drawings } = await loadTemplates(deps, one, layoutsOf(id), language)
    return drawings.map(({ layout, svg }) => ({ id, width, height, layout, svg }))
  })
  return {
    pageData: makePageData(language, ['templates'], ({ t }) => ({
      title: category
        ? t('templates.titleOf', { category: t(`templates.category.${category.id}`) })
        : t('templates.title'),
      description: category ? t(`templates.lead.${category.id}`) : t('templates.lead'),
    })),
    category: category?.id ?? null,
    cards: (await Promise.all(cards)).flat(),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <TemplatesPage {...loaderData} />
}
