import { useMemo } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadSvgEditor } from './load-svg-editor.server.ts'
import { submitSvgEditor } from './submit-svg-editor.server.ts'
import { SvgEditor } from './svg-editor.tsx'
import type { SvgEditorAnswer, SvgEditorData } from './svg-editor-data.ts'

export const loader = loadSvgEditor

export function action({ context, request }: ActionFunctionArgs) {
  return submitSvgEditor(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: SvgEditorData; readonly actionData?: SvgEditorAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const data = useMemo(() => withAnswer(loaderData, actionData), [loaderData, actionData])
  return <SvgEditor key={data.item?.slug ?? data.svg?.length ?? 0} data={data} />
}

/** A drawing of the visitor’s own takes the place of what the address opened. */
function withAnswer(data: SvgEditorData, { own, problem }: SvgEditorAnswer = {}): SvgEditorData {
  if (own) return { ...data, ...own, item: null, draft: null }
  if (!problem) return data
  const notice = [problem.message, ...Object.values(problem.fields)].filter(Boolean).join(' ')
  return { ...data, notice }
}
