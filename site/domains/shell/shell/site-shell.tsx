import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { locales, localizePath } from '#web/i18n/locales.ts'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { isOffered } from '#web/routing/is-offered.ts'
import type { PageName } from '#web/routing/rows/pages.ts'
import { CardActions } from '#web/ui/card/card-actions.ts'
import { ProgressBar } from '#web/ui/navigation/progress-bar.tsx'
import { Toasts } from '#web/ui/feedback/toast.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import {
  AccountProvider,
  fetchModal,
  guestSession,
  Modals,
  SessionWatch,
} from '#domains/identity/accounts/index.ts'
import { loadBillingForms } from '#domains/commerce/billing/index.ts'
import { cardActions } from '#domains/workspace/quick-actions/index.ts'
import { CookieNotice } from '#domains/foundation/consent/index.ts'
import { ImpersonationBar } from './impersonation-bar.tsx'
import { useAfterLoad } from './after-load.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { needsConsent, type LanguageLink, type SiteData } from './shell-data.ts'
import { SandboxRibbon } from './sandbox-ribbon.tsx'
import { Sidebar } from './sidebar.tsx'
import { RESULTS_ID } from '#domains/catalogue/search/index.ts'
import { SiteSearch } from '#domains/catalogue/search-box/index.ts'
import { useImportState } from './use-import-state.ts'

const MAIN_ID = 'main'

const LateParts = lazy(async () => ({
  default: (await import('./late-parts.tsx')).LateParts,
}))

// The server writes them into the page of who is signed in; the browser fetches their code after it.
const loadBars = async () => (await import('./account-bars.tsx')).AccountBars
const AccountBars = import.meta.env.SSR
  ? await loadBars()
  : lazy(async () => ({ default: await loadBars() }))

// Most pages have none of them.
const loadSiteBars = async () => (await import('./site-bars.tsx')).SiteBars
const SiteBars = import.meta.env.SSR
  ? await loadSiteBars()
  : lazy(async () => ({ default: await loadSiteBars() }))

/** Header, search, footer and everything that floats, around a page. */
export function SiteShell({ site, children }: { site: SiteData; children: ReactNode }) {
  const row = useCurrentRow()
  const isAfterLoad = useAfterLoad()
  const isHydrated = useIsHydrated()
  const session = site.session ?? guestSession
  const page = <CardActions value={cardActions}>{children}</CardActions>
  return (
    <AccountProvider session={session} fetchModal={fetchModal}>
      <SkipLinks hasResults={row?.page === 'search' || row?.page === 'listing'} />
      {site.acting && <ImpersonationBar acting={site.acting} />}
      <ProgressBar />
      {site.staff || row?.isEditor ? page : <ShopFrame site={site}>{page}</ShopFrame>}
      <Modals loadBilling={loadBillingForms} />
      <Toasts />
      {needsConsent(site) && !site.staff && <CookieNotice />}
      {isHydrated && session.isAuthenticated && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
      {isAfterLoad && (
        <Suspense>
          <LateParts site={site} />
        </Suspense>
      )}
    </AccountProvider>
  )
}

/** Head and foot of the shop, and what is said between them. */
function ShopFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  const { t } = useI18n()
  const row = useCurrentRow()
  const languages = useLanguageLinks()
  const importing = useImportState(site.importing)
  const { isAuthenticated } = site.session ?? guestSession
  const { siteName, supportEmail, links } = site
  const contactHref = supportEmail === null ? '/pricing#contact' : `mailto:${supportEmail}`
  return (
    <>
      <Header
        siteName={siteName}
        menus={links.menus}
        theme={site.theme ?? 'system'}
        languages={languages}
        userMenu={{ invite: links.invite, isOpen: (path) => !links.closed.includes(path) }}
        search={<SiteSearch isCrawler={site.isCrawler} label={t('shell.search.headerLabel')} />}
        isSearchLate={row?.page === 'home'}
        isSearchFolding={row?.page === 'item'}
        isSearchUnfixed={row !== undefined && pagesWithOwnSearch.has(row.page)}
      />
      {(site.hasSandbox || site.isOpenDemo) && <SandboxRibbon isOpen={site.isOpenDemo ?? false} />}
      {isAuthenticated && (
        <Suspense>
          <AccountBars />
        </Suspense>
      )}
      {(site.announcement || importing) && (
        <Suspense>
          <SiteBars announcement={site.announcement} importing={importing} />
        </Suspense>
      )}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer
        siteName={siteName}
        columns={links.columns}
        legal={links.legal}
        itemCount={site.itemCount}
        copyrightYears={site.copyrightYears}
        languages={languages}
      />
      <Sidebar
        siteName={siteName}
        menus={links.menus}
        languages={languages}
        contactHref={contactHref}
      />
    </>
  )
}

/** Unicons and illustration kits search within themselves, so the header leaves its field behind. */
const pagesWithOwnSearch: ReadonlySet<PageName> = new Set([
  'unicons',
  'uniconList',
  'uniconExplore',
  'uniconStyle',
  'unicon',
  'kitDirectory',
  'kitList',
])

/** Every language of the page on show, by an address that remembers the choice. */
function useLanguageLinks(): LanguageLink[] {
  const { pathname, search } = useLocation()
  const row = useCurrentRow()
  return locales
    .filter(({ code }) => code === 'en' || (row !== undefined && isOffered(row, code)))
    .map(({ code, name }) => ({
      code,
      name,
      href: `/language/${code}?to=${encodeURIComponent(localizePath(pathname, code) + search)}`,
    }))
}

function SkipLinks({ hasResults }: { hasResults: boolean }) {
  const t = useT()
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {t('shell.skip')}
      </a>
      {hasResults && (
        <a className="skip" href={`#${RESULTS_ID}`}>
          {t('shell.skipResults')}
        </a>
      )}
    </>
  )
}
