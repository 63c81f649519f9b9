import { useMemo, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { locales, localizePath, type LocaleCode } from '../../i18n/locales.ts'
import { useCurrentRow } from '../../routing/current-row.ts'
import { hrefs } from '../../routing/href.ts'
import { isOpenPath } from '../../routing/is-open.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Toasts } from '../../ui/toast.tsx'
import {
  AccountProvider,
  AccountSignals,
  guestSession,
  Modals,
  TermsBar,
  VerificationBar,
  type ClientSession,
  type OneTapSettings,
} from '../accounts/index.ts'
import { billingForms } from '../billing/index.ts'
import { FailedPaymentBar } from './failed-payment-bar.tsx'
import { buildFooterColumns, buildLegalLinks } from './footer-columns.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ImportingStrip } from './importing-strip.tsx'
import { buildNavigation } from './navigation.ts'
import { queryFromSlug, querySlug } from './query-slug.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import { isSearchKind, type SearchKind } from './search-kinds.ts'
import type { ImportProgress, LanguageLink, ShellCounts } from './shell-data.ts'
import { SandboxRibbon } from './sandbox-ribbon.tsx'
import { Sidebar } from './sidebar.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { useImportState } from './use-import-state.ts'

/** What the root loader knows of the site. */
export interface SiteData {
  siteName: string
  supportEmail: string | null
  copyrightYear: number
  theme: 'light' | 'dark' | null
  isCrawler: boolean
  counts: ShellCounts
  importing: ImportProgress | null
  /** Payments are only tried out. */
  hasSandbox?: boolean
  session?: ClientSession
  oneTap?: OneTapSettings | null
}

const features = { accounts: true, pricing: true }

/** Header, search, footer and everything that floats, around a page. */
export function SiteShell({ site, children }: { site: SiteData; children: ReactNode }) {
  const { t } = useI18n()
  const row = useCurrentRow()
  const languages = useLanguageLinks()
  const importing = useImportState(site.importing)
  const input = { t, counts: site.counts, isOpen: isOpenPath }
  const menus = useMemo(
    () => buildNavigation({ t, counts: site.counts, isOpen: isOpenPath }),
    [t, site.counts],
  )
  const contactHref = site.supportEmail === null ? undefined : `mailto:${site.supportEmail}`
  return (
    <>
      <AccountProvider session={site.session ?? guestSession}>
        <SkipLink />
        <ProgressBar />
        <Header
          siteName={site.siteName}
          menus={menus}
          theme={site.theme ?? 'system'}
          languages={languages}
          features={features}
          search={<SiteSearch isCrawler={site.isCrawler} label={t('shell.search.headerLabel')} />}
          isSearchLate={row?.page === 'home'}
        />
        <VerificationBar />
        {site.hasSandbox && <SandboxRibbon />}
        <FailedPaymentBar />
        <TermsBar />
        {importing && <ImportingStrip {...importing} />}
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <Footer
          siteName={site.siteName}
          columns={buildFooterColumns(input)}
          legal={buildLegalLinks(input)}
          itemCount={site.counts.items}
          copyrightYear={site.copyrightYear}
          languages={languages}
        />
        <Sidebar
          siteName={site.siteName}
          menus={menus}
          languages={languages}
          features={features}
          isOpen={isOpenPath}
          contactHref={contactHref}
        />
        {features.accounts && (
          <>
            <Modals billing={billingForms} />
            <AccountSignals siteName={site.siteName} oneTap={site.oneTap ?? null} />
          </>
        )}
      </AccountProvider>
      <Toasts />
    </>
  )
}

type SiteSearchProps = Pick<SearchBoxProps, 'size' | 'label' | 'placeholder'> & {
  isCrawler: boolean
}

/** The search box wired to this site: kind and words of the page, suggestions of our own API. */
export function SiteSearch({ isCrawler, ...rest }: SiteSearchProps) {
  const { locale } = useI18n()
  const navigate = useNavigate()
  const { query = '' } = useParams()
  const row = useCurrentRow()
  const kind = row?.facet?.kind ?? 'all-asset'
  return (
    <SearchBox
      {...rest}
      kind={isSearchKind(kind) ? kind : 'all-asset'}
      query={queryFromSlug(query)}
      hrefFor={searchHref}
      onSubmit={(text, asset) => void navigate(searchHref(text, asset))}
      suggest={isCrawler ? undefined : (text, asset) => fetchSuggestions(text, asset, locale)}
    />
  )
}

function searchHref(text: string, asset: SearchKind): string {
  const slug = querySlug(text)
  if (slug === '') return `/search?query=${encodeURIComponent(text)}`
  if (asset === 'unicon') return `${hrefs.search('icon', slug)}?unicon=true`
  return hrefs.search(asset === 'all-asset' ? null : asset, slug)
}

async function fetchSuggestions(query: string, asset: string, lang: LocaleCode): Promise<string[]> {
  const parameters = new URLSearchParams({
    query,
    lang,
    per_page: '5',
    ...(asset !== 'all-asset' && { asset }),
  })
  const response = await fetch(`/api/v2/suggest?${parameters}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return []
  const { response: answer } = (await response.json()) as {
    response: { suggests: { query: string }[] }
  }
  return answer.suggests.map((suggestion) => suggestion.query)
}

/** Every language of the page on show, by an address that remembers the choice. */
function useLanguageLinks(): LanguageLink[] {
  const { pathname, search } = useLocation()
  const row = useCurrentRow()
  const offered = row?.locales ?? ['en']
  return locales
    .filter(({ code }) => offered === 'all' || offered.includes(code))
    .map(({ code, name }) => ({
      code,
      name,
      href: `/language/${code}?to=${encodeURIComponent(localizePath(pathname, code) + search)}`,
    }))
}
