import type { RequestScope } from '#platform/context.ts'
import { loadPriceList } from '#domains/commerce/pricing/index.server.ts'
import { findPictures } from '#domains/content/articles/index.server.ts'
import { payoutExample, type PayoutExample } from '#domains/contributing/earnings/index.ts'
import { loadStaticPage } from '#domains/content/static-pages/index.server.ts'
import { asksForAcceptance } from '#domains/contributing/submissions/acceptance/acceptance.server.ts'
import { isContributor } from '#domains/contributing/submissions/list-submissions.server.ts'

import { findReviewHours } from './review-time.queries.server.ts'

export type ApplicationState = 'guest' | 'team' | 'open' | 'contributor'

/** The text on contributing, and what whoever reads it can do next. */
export async function loadApplication(scope: RequestScope, url: URL) {
  const text = await loadStaticPage(scope, 'become-contributor', [
    'contributing',
    'account',
    'catalogue',
  ])
  const state = await stateOf(scope)
  const { deps } = scope
  return {
    ...text,
    payout: await examplePayout(scope),
    works: (
      await Promise.all(workSources.map((source) => findPictures(deps, { ...source, count: 2 })))
    ).flat(),
    reviewHours: await findReviewHours(deps.pool),
    application: {
      state,
      waits: state === 'open' && (await asksForAcceptance(deps)),
      /** The form is the second step, at an address of its own. */
      isForm: state === 'open' && url.searchParams.has('apply'),
      form: formAddress(url),
      /** Signing up comes back here with the redirect query as it is. */
      signup: `/signup?redirect=${encodeURIComponent(url.pathname + url.search)}`,
    },
  }
}

export type ApplicationData = Awaited<ReturnType<typeof loadApplication>>

function formAddress(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.set('apply', '1')
  return `/become-contributor?${query}#apply`
}

/** What people publish: two known works of each kind, each of which names its author. */
const workSources = [
  { kind: 'illustration', query: '' },
  { kind: '3d', query: '' },
  { kind: 'icon', query: '' },
] as const

/** By the price of a month of the plan for one person, in the visitor's currency; null where none is on sale. */
async function examplePayout(scope: RequestScope): Promise<PayoutExample | null> {
  const { cards } = await loadPriceList(scope)
  const plan = cards.find(({ family, monthMinor }) => family === 'individual' && monthMinor)
  if (!plan?.monthMinor) return null
  const { currency, monthMinor } = plan
  return payoutExample(scope.deps.config.earningTerms, { currency, monthMinor })
}

async function stateOf({ deps, actor }: RequestScope): Promise<ApplicationState> {
  if (actor.kind === 'guest') return 'guest'
  if (actor.accountType === 'team') return 'team'
  return (await isContributor(deps, actor)) === null ? 'open' : 'contributor'
}
