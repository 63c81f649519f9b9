import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { createFetchAhead, type Connection } from './prefetch.ts'

/**
 * Fetches the page of a link that the pointer or the focus of the keyboard rests on. For guests: what is made for an
 * account is kept nowhere, so it would be made twice.
 */
export function PrefetchLinks() {
  const { pathname } = useLocation()
  const [ahead, setAhead] = useState({ path: '', from: '' })
  useEffect(() => {
    const restOn = createFetchAhead({
      connection: () => (navigator as { connection?: Connection }).connection ?? {},
      now: () => performance.now(),
      setTimer: (run, ms) => setTimeout(run, ms),
      clearTimer: (timer) => clearTimeout(timer as number),
      fetchPage: (path) => setAhead({ path, from: pathname }),
    })
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') restOn(pathOfPage(target))
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) restOn(pathOfPage(target))
    }
    const leave = () => restOn(null)
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', leave)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      leave()
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', leave)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [pathname])
  return ahead.path !== '' && ahead.from === pathname ? (
    <PrefetchPageLinks page={ahead.path} />
  ) : null
}

/**
 * The path of another page of this site: no filter, no order, nothing that opens elsewhere, and no page that is made
 * for one visitor.
 */
function pathOfPage(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[data-discover]')
  if (!link || link.target !== '' || link.relList.contains('nofollow')) return null
  const { pathname, search } = link
  return search !== '' || pathname === location.pathname || isOfVisitor(pathname) ? null : pathname
}

const isOfVisitor = (path: string) =>
  /^(\/\w\w)?\/(auth|canva|dashboard|contributor|login|purchase|signup|staff)(\/|$)/.test(path)
