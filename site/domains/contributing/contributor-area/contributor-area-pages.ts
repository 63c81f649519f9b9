import type { MessageKey } from '#web/i18n/messages.ts'
import type { IconName } from '#web/ui/icons.ts'

type ContributorAreaPage = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: IconName
  /** A line stands above it. */
  readonly isFirst?: boolean
  readonly isExact?: boolean
}

export const CONTRIBUTOR_HOME = '/contributor'

/** The pages of the area of contributors, in their order. */
export const contributorAreaPages: readonly ContributorAreaPage[] = [
  { to: CONTRIBUTOR_HOME, label: 'seller.nav.home', icon: 'home', isExact: true },
  {
    to: '/contributor/uploads',
    label: 'seller.nav.uploads',
    icon: 'upload',
  },
  { to: '/contributor/works', label: 'seller.nav.works', icon: 'grid' },
  { to: '/contributor/bundles', label: 'seller.nav.bundles', icon: 'package' },
  { to: '/contributor/declarations', label: 'seller.nav.declarations', icon: 'sparkles' },
  { to: '/contributor/notices', label: 'seller.nav.notices', icon: 'warning' },
  { to: '/contributor/statistics', label: 'seller.nav.statistics', icon: 'eye', isFirst: true },
  { to: '/contributor/earnings', label: 'seller.nav.earnings', icon: 'tag' },
  { to: '/contributor/payouts', label: 'seller.nav.payouts', icon: 'licence' },
  { to: '/contributor/requests', label: 'seller.nav.requests', icon: 'mail', isFirst: true },
  { to: '/dashboard/referral', label: 'seller.nav.referral', icon: 'share' },
  { to: '/dashboard/profile', label: 'seller.nav.profile', icon: 'user' },
]
