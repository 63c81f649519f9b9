import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Theme } from '#web/ui/theme.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { useSession, type UserMenuProps } from '#domains/identity/accounts/index.ts'
import { MegaMenu, type MenuHead } from '#domains/shell/menus/index.ts'
import { AccountEntrance } from './account-entrance.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { LanguageLink } from './shell-data.ts'
import { SIDEBAR_ID } from './sidebar.tsx'

// The server writes it into the page of who is signed in; the browser fetches its code after it.
const loadUpsell = async () => (await import('./upsell.tsx')).Upsell
const Upsell = import.meta.env.SSR
  ? await loadUpsell()
  : lazy(async () => ({ default: await loadUpsell() }))

const FIXED_AFTER_PX = 300

interface HeaderProps {
  siteName: string
  menus: readonly MenuHead[]
  theme: Theme
  languages: readonly LanguageLink[]
  /** What the user menu needs to know of the site. */
  userMenu: UserMenuProps
  /** The search box; absent where the page has none in its header. */
  search?: ReactNode
  /** Shows the search only once the page's own large one has been scrolled away. */
  isSearchLate?: boolean | undefined
  /** Leaves the search behind when the header becomes fixed: Unicons and illustration kits have their own. */
  isSearchUnfixed?: boolean | undefined
  /** On phones it folds away while one scrolls down, and is there again as one scrolls up. */
  isSearchFolding?: boolean | undefined
}

export function Header(props: HeaderProps) {
  const t = useT()
  const { siteName, menus, theme, languages, userMenu, search } = props
  const { isSearchLate, isSearchUnfixed, isSearchFolding } = props
  const { isPast, isDown } = useScrolledPast(FIXED_AFTER_PX)
  const { isAuthenticated } = useSession()
  const isFolded = isPast && isDown && isSearchFolding
  return (
    <header className={classNames('header', isPast && 'is-past', isFolded && 'is-folded')}>
      <div className="wrap header__bar">
        <IconButton
          className="header__menu"
          icon="menu"
          label={t('shell.menu')}
          popoverTarget={SIDEBAR_ID}
        />
        <Brand siteName={siteName} />
        <MegaMenu label={t('shell.mainNavigation')} menus={menus} />
        {search && (
          <div
            className="header__search"
            data-late={isSearchLate || undefined}
            data-unfixed={isSearchUnfixed || undefined}
          >
            {search}
          </div>
        )}
        <div className="header__end">
          <LinkButton className="header__wide" variant="quiet" to="/pricing" opensNewTab>
            {t('shell.pricing')}
            <span className="sr">, {t('shell.opensNewTab')}</span>
          </LinkButton>
          {isAuthenticated && (
            <Suspense>
              <Upsell className="header__wide" />
            </Suspense>
          )}
          <ThemeToggle theme={theme} />
          <LanguageMenu className="header__mid" languages={languages} />
          <AccountEntrance {...userMenu} />
        </div>
      </div>
    </header>
  )
}

/** A finger that rests moves a little. */
const TREMBLE_PX = 8

/** Whether the page is scrolled by more than so many pixels, and which way it went last. */
function useScrolledPast(distancePx: number) {
  const [isPast, setPast] = useState(false)
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let turnedAt = window.scrollY
    const measure = () => {
      const { scrollY } = window
      setPast(scrollY > distancePx)
      if (Math.abs(scrollY - turnedAt) < TREMBLE_PX) return
      setDown(scrollY > turnedAt)
      turnedAt = scrollY
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [distancePx])
  return { isPast, isDown }
}
