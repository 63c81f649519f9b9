import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { currentAsker } from '#platform/fair-gate/asker.ts'

/** A crawler can wait: it has half of what a person has, apart from the people of its network. */
const CRAWLER_UNITS = 2

/**
 * Counts a page or search that has to be made anew: of a guest by network, of others by account, so
 * that an office with one address is not limited as one person. 0, or the seconds to wait.
 */
export function tryMakePage({ deps, actor, isCrawler }: RequestScope): number {
  const { pages } = deps.limits
  if (actor.kind === 'user') return pages.trySpend(`account ${actor.accountId}`, 1)
  const network = [...currentAsker().keys].join(' ')
  if (!isCrawler) return pages.trySpend(network, 1)
  return pages.trySpend(`crawler ${network}`, CRAWLER_UNITS)
}

/** The same for calls. @throws {AppError} too_many_requests */
export function countSearch(scope: RequestScope): void {
  const retryAfterS = tryMakePage(scope)
  if (retryAfterS > 0) throw new AppError('too_many_requests', { retryAfterS })
}
