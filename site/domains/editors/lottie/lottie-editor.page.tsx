import { useMemo } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { loadLottieEditor } from './load-lottie-editor.server.ts'
import { LottieEditor } from './lottie-editor.tsx'
import type { LottieEditorAnswer, LottieEditorData } from './lottie-editor-data.ts'
import { submitLottieEditor } from './submit-lottie-editor.server.ts'

export const loader = loadLottieEditor

export function action({ context, request }: ActionFunctionArgs) {
  return submitLottieEditor(context.get(scopeContext), request)
}

export const meta = pageMeta

type PageProps = { readonly loaderData: LottieEditorData; readonly actionData?: LottieEditorAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const data = useMemo(() => withAnswer(loaderData, actionData), [loaderData, actionData])
  return <LottieEditor key={data.item?.slug ?? data.json?.length ?? 0} data={data} />
}

/** An animation of the visitor’s own takes the place of what the address opened. */
function withAnswer(
  data: LottieEditorData,
  { own, problem }: LottieEditorAnswer = {},
): LottieEditorData {
  if (own) return { ...data, ...own, item: null, draft: null }
  if (!problem) return data
  const notice = [problem.message, ...Object.values(problem.fields)].filter(Boolean).join(' ')
  return { ...data, notice }
}
