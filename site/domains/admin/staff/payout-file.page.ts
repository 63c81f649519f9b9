import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { payoutFile, payoutFormats } from '#domains/contributing/payouts/index.server.ts'

/** Everything that is approved, as a file for the bank. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, actor } = context.get(scopeContext)
  const format = payoutFormats.find((one) => one === params['format'])
  if (!format) throw new AppError('not_found')
  return payoutFile(deps, actor, format)
}
