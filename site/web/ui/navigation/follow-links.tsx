import { use, useEffect } from 'react'
import { useNavigate, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/**
 * Leads on within the page for a plain press of any `Link`, unless its own handler prevented that. Without a
 * connection the browser loads the document instead: the service worker has it, or the page about being offline.
 */
export function FollowLinks() {
  const { basename } = use(NavigationContext)
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event)
      if (!link || !navigator.onLine) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      const path = basename === '/' ? pathname : pathname.slice(basename.length) || '/'
      void navigate(path + search + hash, {
        replace: href === location.href,
        preventScrollReset: 'keepsPlace' in link.dataset,
        viewTransition: 'viewTransition' in link.dataset && allowsMotion(),
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [basename, navigate])
  return null
}

function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[data-discover]')
  return link && (link.target === '' || link.target === '_self') ? link : null
}

function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
