import { lazy } from 'react'

/** What happens by itself on every page, none of it at once: its code comes after the page. */
export const AccountSignals = lazy(async () => ({
  default: (await import('./account-signals.tsx')).AccountSignals,
}))
