import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { guestSession, type ClientSession } from './client-session.ts'
import {
  closeModal,
  enqueueModal,
  noModals,
  replaceModal,
  type ModalQueue,
  type ModalRequest,
} from './modal-queue.ts'
import type { LoginRequest } from './login-request.ts'
import { modalPath, type ModalName } from './modals.ts'
import { authPaths } from './utm-queries.ts'

type Query = Readonly<Record<string, string>>

interface Account {
  session: ClientSession
  queue: ModalQueue
  open: (name: ModalName, query?: Query) => void
  /** Fetches what a modal needs, before it is asked for. */
  fetchAhead: (name: ModalName) => void
  close: (name: ModalName) => void
  replace: (name: ModalName, request: ModalRequest) => void
}

const nothing = () => undefined
const AccountContext = createContext<Account>({
  session: guestSession,
  queue: noModals,
  open: nothing,
  fetchAhead: nothing,
  close: nothing,
  replace: nothing,
})

interface AccountProviderProps {
  session: ClientSession
  fetchModal: (name: ModalName) => Promise<void>
  children: ReactNode
}

/** The session and the modals of the page. Without one above, everybody is a guest. */
export function AccountProvider({ session, fetchModal, children }: AccountProviderProps) {
  const [queue, setQueue] = useState<ModalQueue>(noModals)
  const navigate = useNavigate()
  const open = useCallback(
    (name: ModalName, query: Query = {}) => {
      const enqueue = () => setQueue((now) => enqueueModal(now, { name, query }))
      if (name !== 'signup' && name !== 'login') return enqueue()
      void ownEntrance(name).then((path) =>
        path === null ? enqueue() : void navigate(pathWith(path, query)),
      )
    },
    [navigate],
  )
  const close = useCallback((name: ModalName) => setQueue((now) => closeModal(now, name)), [])
  const replace = useCallback(
    (name: ModalName, request: ModalRequest) => setQueue((now) => replaceModal(now, name, request)),
    [],
  )
  const fetchAhead = useCallback(
    // What fails now is asked for again when it is needed.
    (name: ModalName) => void fetchModal(name).catch(() => undefined),
    [fetchModal],
  )
  const value = useMemo(
    () => ({ session, queue, open, fetchAhead, close, replace }),
    [session, queue, open, fetchAhead, close, replace],
  )
  return <AccountContext value={value}>{children}</AccountContext>
}

export function useAccount(): Account {
  return use(AccountContext)
}

/** Who is signed in, as far as pages need to know. */
export function useSession(): ClientSession {
  return useAccount().session
}

/** For a link to the page of a modal: opens it in place, and fetches it while somebody points there. */
export function useModalLink(name: ModalName, query: Query) {
  const { open, fetchAhead } = useAccount()
  return {
    onPointerEnter: () => fetchAhead(name),
    onFocus: () => fetchAhead(name),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      open(name, query)
    },
  }
}

/** Opens the signup modal for a guest: `if (!requireLogin({ purpose: 'collect', name })) return`. */
export function useRequireLogin(): (input: LoginRequest) => boolean {
  const { session, open } = useAccount()
  const here = useHere()
  return (input) => {
    if (session.isAuthenticated) return true
    open('signup', loginRequestQuery(input, here))
    return false
  }
}

/** The same without JavaScript: an address to link to. */
export function useSignupHref(input?: LoginRequest): string {
  const here = useHere()
  return modalPath('signup', input ? loginRequestQuery(input, here) : { redirect: here })
}

function loginRequestQuery({ purpose, name }: LoginRequest, redirect: string): Query {
  return { redirect, for: purpose, ...(name && { name }) }
}

/** The whole address of the page on show, where one comes back to; none of an account page. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const { locale } = useI18n()
  if (/^\/(auth\/|canva\/|login$|signup$)/.test(pathname)) return localizePath('/', locale)
  return localizePath(pathname, locale) + search
}

/** The page of their own that visitors of a campaign sign up or log in on; null for everybody else. */
async function ownEntrance(name: 'signup' | 'login'): Promise<string | null> {
  const { keptUtmQueries } = await import('./kept-utm.ts')
  const path = authPaths(keptUtmQueries())[name]
  return path.startsWith('/canva') ? path : null
}

function pathWith(path: string, query: Query): string {
  return `${path}?${new URLSearchParams(query)}`
}
