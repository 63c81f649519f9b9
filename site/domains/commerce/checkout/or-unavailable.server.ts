import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { GatewayError } from '#platform/gateways/payment-gateway.ts'

/** What the gateway does not answer or refuses is said in words; the cause goes to the log. */
export async function orUnavailable<Result>(
  { log }: Pick<Deps, 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.error({ err: error }, 'payment gateway request failed')
    throw new AppError('payment_unavailable', { retryAfterS: 5, cause: error })
  }
}
