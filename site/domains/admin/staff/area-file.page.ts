import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { fileOfList } from './load-area.server.ts'

/** A list of the staff as a file: `/staff/export/users.csv?role=admin`. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  return fileOfList(context.get(scopeContext), params['file'] ?? '', url.searchParams)
}
