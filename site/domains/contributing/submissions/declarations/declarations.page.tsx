import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { declareTraining } from './declare-training.server.ts'
import { DeclarationsPage } from './declarations-page.tsx'
import { DECLARATIONS_PATH } from './declarations-path.ts'
import { loadDeclarations, type DeclarationsData } from './load-declarations.server.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadDeclarations(context.get(scopeContext), url.searchParams)
}

export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async (fields) => {
    const changed = await declareTraining(scope.deps, scope.actor, {
      allowsTraining: fields['noTraining'] === undefined,
      isForAll: fields['isForAll'] !== undefined,
    })
    return redirect(`${DECLARATIONS_PATH}?changed=${changed}`, 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: DeclarationsData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <DeclarationsPage declared={loaderData.declared} answer={actionData} />
}
