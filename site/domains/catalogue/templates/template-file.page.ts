import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadTemplate } from './load-template.server.ts'
import { findCategory } from './template-categories.ts'
import { findLayout } from './template-layouts.ts'

/** `/templates/social/thanks/template.svg`, as attachment: nothing of ours opens a drawing as a page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const category = findCategory(params['category'])
  const layout = category && findLayout(category.id, params['slug'])
  if (!category || !layout) throw new AppError('not_found')
  const { svg } = await loadTemplate(deps, category, layout, language)
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="${category.id}-${layout.id}.svg"`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    },
  })
}
