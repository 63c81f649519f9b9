import type { LoaderFunctionArgs } from 'react-router'
import { scopeContext } from '#web/routing/scope.ts'
import { earningsFile } from './export-earnings.server.ts'

/** `/contributor/earnings/earnings.json`: all that earnings were made of. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  return earningsFile(deps, actor, params['file'] ?? '')
}
