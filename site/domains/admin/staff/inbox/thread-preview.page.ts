import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { drawThreadFile } from './thread-files.server.ts'

/** A picture that came with a mail, drawn anew. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const { uuid = '', file = '' } = params
  return drawThreadFile(deps, actor, { uuid, file })
}
