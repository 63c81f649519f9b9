import { Suspense, useMemo } from 'react'
import { pageMeta } from '#web/routing/page-meta.ts'
import type { ActionFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { CatalogueComing } from './catalogue-coming-part.tsx'
import type { EditorData, IconEditorAnswer } from './editor-view.ts'
import { IconEditor } from './icon-editor.tsx'
import { loadIconEditor } from './load-icon-editor.server.ts'
import { submitIconEditor } from './submit-icon-editor.server.ts'

export const loader = loadIconEditor

export function action({ context, request }: ActionFunctionArgs) {
  return submitIconEditor(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: EditorData; readonly actionData?: IconEditorAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const data = useMemo(() => withAnswer(loaderData, actionData), [loaderData, actionData])
  if ('icon' in data) return <IconEditor data={data} />
  return (
    <Suspense>
      <CatalogueComing />
    </Suspense>
  )
}

/** An own drawing takes the place of the icon; what is wrong with a form is said above the stage. */
function withAnswer(data: EditorData, { own, problem }: IconEditorAnswer = {}): EditorData {
  if (own) {
    const { look, ...shown } = own
    return { ...data, ...shown, address: { ...data.address, look } }
  }
  if (!problem) return data
  const message = [problem.message, ...Object.values(problem.fields)].filter(Boolean).join(' ')
  return { ...data, notice: { code: problem.code ?? 'internal', message } }
}
