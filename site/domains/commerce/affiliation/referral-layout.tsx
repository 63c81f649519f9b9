import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { DashboardLayout } from '#domains/identity/accounts/index.ts'
import { AFFILIATION_PATH, REFERRAL_PATH } from './affiliation-tables.ts'

interface ReferralLayoutProps {
  current: 'link' | 'commissions'
  actions: ReactNode
  children: ReactNode
}

const addresses = { link: REFERRAL_PATH, commissions: AFFILIATION_PATH } as const

/** The link and what it earned: two pages of one item of the dashboard. */
export function ReferralLayout({ current, actions, children }: ReferralLayoutProps) {
  const t = useT()
  return (
    <DashboardLayout title={t('referral.title')} actions={actions}>
      <Tabs
        label={t('referral.title')}
        tabs={(['link', 'commissions'] as const).map((tab) => ({
          to: addresses[tab],
          label: t(`referral.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      {children}
    </DashboardLayout>
  )
}
