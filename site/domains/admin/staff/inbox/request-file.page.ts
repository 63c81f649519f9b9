import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { openFileForStaff } from '#domains/commerce/orders/index.server.ts'

/** A file that somebody sent with a request. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const { uuid = '', file = '' } = params
  return openFileForStaff(deps, actor, { uuid, file })
}
