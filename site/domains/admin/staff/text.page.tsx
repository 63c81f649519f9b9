import { type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { findText } from '#domains/foundation/texts/index.server.ts'
import { staffPageData } from './staff-head.server.ts'
import { submitText } from './submit-text.server.ts'
import { TextEditor, type EditedText } from './text-editor.tsx'
import type { TextAnswer } from './text-preview.tsx'
import { textStarts } from './text-starts.ts'

/** `new` or the number of a text; undefined for anything else. */
const idOf = (param: string | undefined) =>
  param === 'new' ? null : /^\d{1,9}$/.test(param ?? '') ? Number(param) : undefined

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  requirePermission(scope.actor, 'texts')
  const id = idOf(params['id'])
  const found = id ? await findText(scope.deps.pool, id) : undefined
  if (id !== null && !found) throw new AppError('not_found')
  const kind = url.searchParams.get('kind') === 'post' ? 'post' : 'page'
  const text: EditedText = found
    ? { ...found, isPublished: found.publishedAt !== null }
    : { id: null, kind, slug: '', language: 'en', source: textStarts[kind], isPublished: false }
  const { slug, language, source, isPublished } = text
  return {
    pageData: staffPageData(scope, ({ t }) => found?.slug ?? t(`staff.text.new.${kind}`), [
      'account',
    ]),
    text: { id: text.id, kind: text.kind, slug, language, source, isPublished },
  }
}

export function action({ context, request, params }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  if (id === undefined) throw new AppError('not_found')
  return submitText(context.get(scopeContext), request, id)
}

export const meta = pageMeta

type PageProps = {
  readonly loaderData: { readonly text: EditedText }
  readonly actionData?: TextAnswer
}

export default function Page({ loaderData, actionData }: PageProps) {
  return <TextEditor text={loaderData.text} answer={actionData} />
}
