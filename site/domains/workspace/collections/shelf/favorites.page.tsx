import { collectionCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#platform/http/calls/run-call.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { collectionHandlers } from '#domains/workspace/collections/collections.api.server.ts'
import { editPath } from '#domains/workspace/collections/paths.ts'
import { loadShelf } from './load-shelf.server.ts'
import type { ShelfData } from './shelf-data.ts'
import { ShelfPage } from './shelf-page.tsx'

export function loader({ context, url }: LoaderFunctionArgs): Promise<ShelfData> {
  return loadShelf(context.get(scopeContext), url.searchParams)
}

/** Makes a collection and leads to it. */
export function action({ context, request }: ActionFunctionArgs) {
  const scope = context.get(scopeContext)
  return answerForm(scope, request, async ({ name = '' }) => {
    const { createCollection } = collectionCalls
    const made = await runCall(collectionHandlers, createCollection, scope, { body: { name } })
    return redirect(editPath(made.collection.uuid), 303)
  })
}

export const meta = pageMeta

type PageProps = { readonly loaderData: ShelfData; readonly actionData?: FormAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  return <ShelfPage data={loaderData} answer={actionData} />
}
