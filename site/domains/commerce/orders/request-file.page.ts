import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { openOwnFile } from './request-file.server.ts'

/** A file of one's own request, as it was sent. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { deps } = context.get(scopeContext)
  return openOwnFile(deps, params['secret'] ?? '', params['file'] ?? '')
}
