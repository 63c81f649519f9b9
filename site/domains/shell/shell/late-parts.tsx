import { useEffect } from 'react'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { AccountSignals, actsAsAdmin, useSession } from '#domains/identity/accounts/index.ts'
import { PageViews, TagManager } from '#domains/measurement/analytics/index.ts'
import { PageEvents } from './page-events.tsx'
import { Chat } from '#domains/shell/chat/index.ts'
import { useConsent } from '#domains/foundation/consent/index.ts'
import { ErrorWatch } from '#domains/foundation/error-reports/index.ts'
import {
  changeLocalSettings,
  migrateLocalSettings,
} from '#domains/foundation/local-settings/index.ts'
import { BrandKeeper } from '#domains/catalogue/palettes/index.ts'
import { FirstTour } from '#domains/content/tour/index.ts'
import { needsConsent, type SiteData } from './shell-data.ts'
import { UnreadMark } from './unread-mark.tsx'
import { UpsellToasts } from './upsell-toasts.tsx'
import { useSprinkles } from './use-sprinkles.tsx'

/** The name in the browser’s User Timing of the moment at which the late parts are there and listen. */
const MARK = 'late-parts'

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
  useEffect(() => void performance.mark(MARK), [])
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
