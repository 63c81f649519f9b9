import { useEffect, type RefObject } from 'react'

/** Narrower windows have the sidebar instead. */
const HEADER_HAS_MENUS = '(width >= 80rem)'

/** Opens and closes by intent where a window is wide enough; what watches arrives after the page. */
export function useMenuIntent(nav: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => watchWhenWide(nav, onNear), [nav, onNear])
}

function watchWhenWide(nav: RefObject<HTMLElement | null>, onNear: () => void): () => void {
  const wide = matchMedia(HEADER_HAS_MENUS)
  let isOver = false
  let stop: (() => void) | undefined
  const watch = async () => {
    if (!wide.matches || stop) return
    const { watchMenu } = await import('./watch-menu.ts')
    if (nav.current && !isOver) stop ??= watchMenu(nav.current, onNear)
  }
  void watch()
  wide.addEventListener('change', watch)
  return () => {
    isOver = true
    wide.removeEventListener('change', watch)
    stop?.()
  }
}
