import { lazy } from 'react'

/** Speaks for the account of the page; guests have none. */
export const SessionWatch = lazy(async () => ({
  default: (await import('./session-watch.tsx')).SessionWatch,
}))

/** What happens by itself on every page, none of it at once: its code comes after the page. */
export const AccountSignals = lazy(async () => ({
  default: (await import('./account-signals.tsx')).AccountSignals,
}))
