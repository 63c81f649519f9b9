import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useAccount } from '#domains/identity/accounts/context/account-context.tsx'
import { takeAccountChange } from '#domains/identity/accounts/context/account-memory.ts'
import { isMultiLoginDue, MULTI_LOGIN_DELAY_MS } from './multi-login.ts'
import {
  isOneTapPage,
  ONE_TAP_DELAY_MS,
  startOneTap,
  type OneTapSettings,
} from '#domains/identity/accounts/providers/one-tap.ts'
import { termsToAccept } from '#domains/identity/accounts/context/terms.ts'
import { keepUtmQueries } from '#domains/identity/accounts/context/kept-utm.ts'

const DENIED_DELAY_MS = 2000
const DENIED_QUERY = 'social_provider_access_denied'

interface AccountSignalsProps {
  siteName: string
  oneTap: OneTapSettings | null
  /** Something else asks the visitor already. */
  waits: boolean
}

/** What happens by itself on every page; renders nothing. */
export function AccountSignals({ siteName, oneTap, waits }: AccountSignalsProps) {
  useKeptCampaign()
  useReferral()
  useAccountChanged()
  useSocialDenied(siteName)
  useMoreInfo(waits)
  useTerms()
  useMultiLogin()
  useOneTap(waits ? null : oneTap)
  return null
}

function useKeptCampaign(): void {
  const { search } = useLocation()
  useEffect(() => keepUtmQueries(search), [search])
}

/** A referral code in the address is recorded before the visitor signs up. */
function useReferral(): void {
  const [search] = useSearchParams()
  const { session } = useAccount()
  const code = search.get('referral_code') ?? search.get('ref')
  useEffect(() => {
    if (code === null || session.isAuthenticated) return
    void fetch('/api/v2/guest/data', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ referral_code: code.slice(0, 40) }),
    }).catch(() => undefined)
  }, [code, session.isAuthenticated])
}

/** Says once as whom one works where the page before was another account's, and why if another tab did it. */
function useAccountChanged(): void {
  const t = useT()
  const show = useToast()
  const { session } = useAccount()
  const { uuid = null, name = '' } = session.teamUser ?? session.individualUser ?? {}
  const told = useRef({ t, show })
  useEffect(() => {
    told.current = { t, show }
  })
  useEffect(() => {
    const change = takeAccountChange(uuid)
    if (change === 'none') return
    const { t, show } = told.current
    show({
      content: t(change === 'here' ? 'session.nowWorkingAs' : 'session.accountChanged', { name }),
    })
  }, [uuid, name])
}

/** A provider that refused says so in the address: a message that stays, and the query goes. */
function useSocialDenied(siteName: string): void {
  const t = useT()
  const show = useToast()
  const [search, setSearch] = useSearchParams()
  const provider = search.get(DENIED_QUERY)
  const denied = useRef({ t, show, setSearch })
  useEffect(() => {
    denied.current = { t, show, setSearch }
  })
  useEffect(() => {
    if (provider === null) return
    const timer = setTimeout(() => {
      const { t, show, setSearch } = denied.current
      show({
        tone: 'danger',
        isPersistent: true,
        content: t('shell.socialDenied', { site: siteName }),
      })
      setSearch(
        (now) => {
          now.delete(DENIED_QUERY)
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    }, DENIED_DELAY_MS)
    return () => clearTimeout(timer)
  }, [provider, siteName])
}

/** Lists of the dashboard: where nobody is in the middle of something. */
const calmPages: ReadonlySet<string> = new Set([
  '/dashboard/subscriptions',
  '/dashboard/downloads',
  '/dashboard/favorites',
  '/dashboard/following',
  '/dashboard/notifications',
])

/**
 * Somebody without a name is asked for one, once a visit: on a list of the dashboard, never over what
 * they are doing. Forms of signing up ask for it themselves.
 */
function useMoreInfo(waits: boolean): void {
  const { session, open } = useAccount()
  const { pathname } = useLocation()
  const wasAsked = useRef(false)
  const isDue = session.individualUser?.first_name === '' && calmPages.has(pathname)
  useEffect(() => {
    if (waits || !isDue || wasAsked.current) return
    wasAsked.current = true
    open('moreInfo')
  }, [waits, isDue, open])
}

/** Terms that changed since they were accepted are asked for again, once a visit of the page. */
function useTerms(): void {
  const { session, open } = useAccount()
  const { pathname } = useLocation()
  const { individualUser } = session
  const isDue = individualUser !== null && termsToAccept(individualUser).length > 0
  const isOnAuthPage = pathname.startsWith('/auth/')
  useEffect(() => {
    if (isDue && !isOnAuthPage) open('terms')
  }, [isDue, isOnAuthPage, open])
}

function useMultiLogin(): void {
  const { session, open } = useAccount()
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)
  const wasShown = useRef(false)
  const isFlagged = session.individualUser?.multi_login === true
  useEffect(() => {
    const isDue = isMultiLoginDue(pathname, pathname === firstPath.current)
    if (!isFlagged || wasShown.current || !isDue || pathname.startsWith('/auth/')) return
    const timer = setTimeout(() => {
      wasShown.current = true
      open('multiLogin')
    }, MULTI_LOGIN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isFlagged, pathname, open])
}

function useOneTap(settings: OneTapSettings | null): void {
  const { session } = useAccount()
  const { pathname } = useLocation()
  const isOffered = settings !== null && !session.isAuthenticated && isOneTapPage(pathname)
  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(() => void startOneTap(settings), ONE_TAP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOffered, settings])
}
