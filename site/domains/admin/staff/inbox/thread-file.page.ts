import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { openThreadFile } from './thread-files.server.ts'

/** A file that came with a mail. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const { uuid = '', file = '' } = params
  return openThreadFile(deps, actor, { uuid, file })
}
