import { collectionCalls } from '@tessera/contracts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { runCall } from '#server/http/run-call.ts'
import { pageMeta } from '../../../routing/page-meta.ts'
import { scopeContext } from '../../../routing/scope.ts'
import type { FormAnswer } from '../../accounts/index.ts'
import { answerForm } from '../../accounts/index.server.ts'
import { collectionHandlers } from '../collections.api.server.ts'
import { editPath } from '../paths.ts'
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
