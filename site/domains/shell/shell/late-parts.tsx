import { useEffect } from 'react'
import { useCurrentRow } from '#web/routing/current-row.ts'
import {
  AccountSignals,
  actsAsAdmin,
  useAccount,
  useSession,
} from '#domains/identity/accounts/index.ts'
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
import { PictureDialogOpener } from '#domains/picture-search/search/index.ts'
import { UnreadMark } from '#domains/shell/bell/index.ts'
import { ItemDrawer } from '#domains/workspace/item-drawer/index.ts'
import { useGridKeys } from '#domains/catalogue/search/index.ts'
import { needsConsent, type SiteData } from './shell-data.ts'
import { UpsellToasts } from './upsell-toasts.tsx'
import { useSprinkles } from './use-sprinkles.tsx'

/** The name in the browser’s User Timing of the moment at which the late parts are there and listen. */
const MARK = 'late-parts'

/** What nobody waits for: it arrives once the page has loaded. Pages of the staff are asked and offered nothing. */
export function LateParts({ site }: { site: SiteData }) {
  const { isAuthenticated } = useSession()
  useKeptSettings(isAuthenticated)
  useEffect(() => void performance.mark(MARK), [])
  useEffect(() => void import('./error-page.tsx').catch(() => undefined), [])
  return (
    <>
      <ErrorWatch />
      {!site.staff && <ShopParts site={site} />}
    </>
  )
}

function ShopParts({ site }: { site: SiteData }) {
  const { services, isCrawler } = site
  const { isAuthenticated, individualUser } = useSession()
  const row = useCurrentRow()
  const isAdmin = individualUser !== null && actsAsAdmin(individualUser)
  const isCounted = services.analytics && !isCrawler && !isAdmin
  const waits = useIsAsked(site)
  useSprinkles(waits)
  useGridKeys()
  return (
    <>
      <AccountSignals siteName={site.siteName} oneTap={site.oneTap ?? null} waits={waits} />
      <PageViews isOff={!isCounted} />
      {isCounted && <PageEvents />}
      {services.tagManager && !isAdmin && (
        <TagManager settings={services.tagManager} user={individualUser} />
      )}
      {isAuthenticated && <UnreadMark />}
      {isAuthenticated && <BrandKeeper />}
      <ItemDrawer />
      <PictureDialogOpener />
      <UpsellToasts waits={waits} />
      <Chat isOnPricing={row?.page === 'pricing'} script={services.chat} />
    </>
  )
}

/**
 * One thing at a time: while the cookies are asked about or a dialog is open, no offer and no toast asks
 * as well. Dialogs wait for one another in the queue of the account, and hide the notice of cookies.
 */
function useIsAsked(site: SiteData): boolean {
  const consent = useConsent()
  const { queue } = useAccount()
  return (needsConsent(site) && consent === null) || queue.open.length > 0
}

/** Takes over what an earlier version kept, and notes whether somebody is signed in here. */
function useKeptSettings(isAuthenticated: boolean): void {
  useEffect(migrateLocalSettings, [])
  useEffect(() => changeLocalSettings({ cookieAuthentication: isAuthenticated }), [isAuthenticated])
}
