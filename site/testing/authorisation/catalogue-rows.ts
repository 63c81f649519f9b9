import type {
  accountCalls,
  privacyCalls,
  collectionCalls,
  conversionCalls,
  webhookCalls,
  draftCalls,
  iconPresetCalls,
  earningCalls,
  referralCalls,
  secondFactorCalls,
  notificationCalls,
  appCalls,
  belongingCalls,
  billingCalls,
  checkoutCalls,
  licenseCalls,
  pictureCalls,
  ssoCalls,
  teamCalls,
} from '@tessera/contracts'
import { everybody, signedIn, type Case, type Operation, type Verdicts } from './matrix.ts'

type AccountOperation = keyof (typeof accountCalls &
  typeof pictureCalls &
  typeof teamCalls &
  typeof ssoCalls &
  typeof belongingCalls &
  typeof billingCalls &
  typeof checkoutCalls &
  typeof licenseCalls &
  typeof privacyCalls &
  typeof collectionCalls &
  typeof draftCalls &
  typeof iconPresetCalls &
  typeof earningCalls &
  typeof referralCalls &
  typeof notificationCalls &
  typeof appCalls &
  typeof conversionCalls &
  typeof webhookCalls &
  typeof secondFactorCalls)
type CatalogueOperation = Exclude<Operation, AccountOperation>

/** What of the catalogue is whose. Who is signed in may download what asks for a login. */
export const catalogueRows = {
  search: [{ path: '/search?query=arrow', verdicts: everybody('allowed') }],
  searchByPicture: [
    { path: `/search/picture?hash=${'A'.repeat(64)}`, verdicts: everybody('allowed') },
  ],
  suggest: [{ path: '/suggest?query=a', verdicts: everybody('allowed') }],
  keywords: [{ path: '/keywords', verdicts: everybody('allowed') }],
  getItem: [
    { about: 'sun', path: '/items/sun', verdicts: everybody('allowed') },
    { about: 'heart', path: '/items/heart', verdicts: everybody('allowed') },
    { about: 'umbrella', path: '/items/umbrella', verdicts: everybody('not_found') },
    { about: 'nothing', path: '/items/nothing', verdicts: everybody('not_found') },
  ],
  getPack: [
    { about: 'plain-line', path: '/packs/plain-line', verdicts: everybody('allowed') },
    { about: 'faces', path: '/packs/faces', verdicts: everybody('not_found') },
  ],
  getContributor: [{ path: '/contributors/ada', verdicts: everybody('allowed') }],
  listContributors: [{ path: '/contributors', verdicts: everybody('allowed') }],
  listCategories: [{ path: '/categories', verdicts: everybody('allowed') }],
  listStyles: [{ path: '/styles', verdicts: everybody('allowed') }],
  listPlans: [{ path: '/plans', verdicts: everybody('allowed') }],
  getStats: [{ path: '/stats', verdicts: everybody('allowed') }],
  createDownload: [
    downloadOf('sun', everybody('allowed')),
    downloadOf('heart', signedIn('allowed')),
    downloadOf('home', signedIn('subscription_required')),
    downloadOf('camera', signedIn('allowed')),
    downloadOf('umbrella', everybody('not_found')),
  ],
} as const satisfies Readonly<Record<CatalogueOperation, readonly Case[]>>

function downloadOf(slug: string, verdicts: Verdicts): Case {
  return {
    about: slug,
    path: async ({ world }) => {
      const found = await world.site.find(slug)
      return `/items/${found.id}/downloads`
    },
    body: { format: 'svg' },
    verdicts,
  }
}
