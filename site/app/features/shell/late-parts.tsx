import { useEffect } from 'react'
import { useCurrentRow } from '../../routing/current-row.ts'
import { AccountSignals, actsAsAdmin, useSession } from '../accounts/index.ts'
import { PageEvents, PageViews, TagManager } from '../analytics/index.ts'
import { Chat } from '../chat/index.ts'
import { useConsent } from '../consent/index.ts'
import { ErrorWatch } from '../error-reports/index.ts'
import { changeLocalSettings, migrateLocalSettings } from '../local-settings/index.ts'
import { BrandKeeper } from '../palettes/index.ts'
import { FirstTour } from '../tour/index.ts'
import { needsConsent, type SiteData } from './shell-data.ts'
import { UnreadMark } from './unread-mark.tsx'
import { UpsellToasts } from './upsell-toasts.tsx'
import { useSprinkles } from './use-sprinkles.tsx'

/** What nobody waits for: it arrives once the page has loaded. */
export function LateParts({ site }: { site: SiteData }) {
  const { services, isCrawler } = site
  const { isAuthenticated, individualUser } = useSession()
  const row = useCurrentRow()
  const consent = useConsent()
  const isAdmin = individualUser !== null && actsAsAdmin(individualUser)
  const isCounted = services.analytics && !isCrawler && !isAdmin
  useKeptSettings(isAuthenticated)
  useSprinkles()
  return (
    <>
      <AccountSignals siteName={site.siteName} oneTap={site.oneTap ?? null} />
      <ErrorWatch />
      <PageViews isOff={!isCounted} />
      {isCounted && <PageEvents />}
      {services.tagManager && !isAdmin && (
        <TagManager settings={services.tagManager} user={individualUser} />
      )}
      {isAuthenticated && <UnreadMark />}
      {isAuthenticated && <BrandKeeper />}
      <UpsellToasts />
      <Chat isOnPricing={row?.page === 'pricing'} script={services.chat} />
      {!isCrawler && !isAuthenticated && (
        <FirstTour waits={needsConsent(site) && consent === null} />
      )}
    </>
  )
}

/** Takes over what an earlier version kept, and notes whether somebody is signed in here. */
function useKeptSettings(isAuthenticated: boolean): void {
  useEffect(migrateLocalSettings, [])
  useEffect(() => changeLocalSettings({ cookieAuthentication: isAuthenticated }), [isAuthenticated])
}
