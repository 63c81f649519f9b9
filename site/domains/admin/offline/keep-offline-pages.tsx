import { useEffect } from 'react'
import type { LocaleCode } from '#web/i18n/locales.ts'

interface Props {
  language: LocaleCode
  /** Whoever is signed in; null for guests. */
  account: string | null
}

/** Draws nothing. Loads what keeps pages once the browser has nothing else to do; off where data is saved. */
export function KeepOfflinePages({ language, account }: Props) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    // The development server has no service worker: its pages change all the time.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { keepOffline } = await import('./keep-offline.ts')
      if (!isOver) stop = keepOffline(language, account)
    }
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    whenIdle(() => void begin().catch((error: unknown) => console.info('offline pages', error)))
    return () => {
      isOver = true
      stop?.()
    }
  }, [language, account])
  return null
}
