import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { locales, localizePath } from '../../i18n/locales.ts'
import { useCurrentRow } from '../../routing/current-row.ts'
import { isOffered } from '../../routing/is-offered.ts'
import type { PageName } from '../../routing/pages.ts'
import { CardActions } from '../../ui/card-actions.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import {
  AccountProvider,
  guestSession,
  Modals,
  SessionWatch,
  TermsBar,
  VerificationBar,
} from '../accounts/index.ts'
import { loadBillingForms } from '../billing/index.ts'
import { collectAction } from '../collections/index.ts'
import { CookieNotice } from '../consent/index.ts'
import { ActingBar } from './acting-bar.tsx'
import { useAfterLoad } from './after-load.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { FailedPaymentBar } from './failed-payment-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ImportingStrip } from './importing-strip.tsx'
import { needsConsent, type LanguageLink, type SiteData } from './shell-data.ts'
import { SandboxRibbon } from './sandbox-ribbon.tsx'
import { Sidebar } from './sidebar.tsx'
import { SiteSearch } from './site-search.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { useImportState } from './use-import-state.ts'

const LateParts = lazy(async () => ({
  default: (await import('./late-parts.tsx')).LateParts,
}))

/** Header, search, footer and everything that floats, around a page. */
export function SiteShell({ site, children }: { site: SiteData; children: ReactNode }) {
  const { t } = useI18n()
  const row = useCurrentRow()
  const languages = useLanguageLinks()
  const importing = useImportState(site.importing)
  const isAfterLoad = useAfterLoad()
  const isHydrated = useIsHydrated()
  const { isAuthenticated } = site.session ?? guestSession
  const { siteName, supportEmail, links } = site
  const contactHref = supportEmail === null ? '/pricing#contact' : `mailto:${supportEmail}`
  return (
    <AccountProvider session={site.session ?? guestSession}>
      <SkipLink />
      {site.acting && <ActingBar acting={site.acting} />}
      <ProgressBar />
      <Header
        siteName={siteName}
        menus={links.menus}
        theme={site.theme ?? 'system'}
        languages={languages}
        userMenu={{ invite: links.invite, isOpen: (path) => !links.closed.includes(path) }}
        search={<SiteSearch isCrawler={site.isCrawler} label={t('shell.search.headerLabel')} />}
        isSearchLate={row?.page === 'home'}
        isSearchUnfixed={row !== undefined && pagesWithOwnSearch.has(row.page)}
      />
      {site.announcement && <AnnouncementBar announcement={site.announcement} />}
      {site.hasSandbox && <SandboxRibbon />}
      <VerificationBar />
      <FailedPaymentBar />
      <TermsBar />
      {importing && <ImportingStrip {...importing} />}
      <main id={MAIN_ID} tabIndex={-1}>
        <CardActions value={collectAction}>{children}</CardActions>
      </main>
      <Footer
        siteName={siteName}
        columns={links.columns}
        legal={links.legal}
        itemCount={site.itemCount}
        copyrightYear={site.copyrightYear}
        languages={languages}
      />
      <Sidebar
        siteName={siteName}
        menus={links.menus}
        languages={languages}
        contactHref={contactHref}
      />
      <Modals loadBilling={loadBillingForms} />
      <Toasts />
      {needsConsent(site) && <CookieNotice />}
      {isHydrated && isAuthenticated && (
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
