import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { EditPage } from './edit-page.tsx'
import type { EditAnswer, EditData } from './entry-view.ts'
import { loadEdit } from './load-edit.server.ts'
import { submitEdit } from './submit-edit.server.ts'

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<EditData> {
  return loadEdit(context.get(scopeContext), params['collection'] ?? '', url.searchParams)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitEdit(context.get(scopeContext), request, params['collection'] ?? '')
}

export const meta = pageMeta

type PageProps = { readonly loaderData: EditData; readonly actionData?: EditAnswer }

export default function Page({ loaderData, actionData }: PageProps) {
  const { collection, duplicates } = loaderData
  // What was asked for is selected from the start.
  const key = `${collection.uuid} ${duplicates === null ? 'all' : 'duplicates'}`
  return <EditPage key={key} data={loaderData} answer={actionData} />
}
