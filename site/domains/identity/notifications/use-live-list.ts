import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { watchUnread } from './watch-unread.ts'

/** Loads the page's list again when something is told, or read elsewhere. */
export function useLiveList(shown: number): void {
  const { locale } = useI18n()
  const { revalidate } = useRevalidator()
  const known = useRef({ shown, revalidate })
  useEffect(() => {
    known.current = { shown, revalidate }
  })
  useEffect(
    () =>
      watchUnread(locale, ({ unread }) => {
        if (unread !== known.current.shown) void known.current.revalidate()
      }),
    [locale],
  )
}
