import { useRef } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Fold, Sheet } from '../../ui/sheet.tsx'
import { useHideAfterChoice } from '../../ui/use-dismiss.ts'
import { AssetLink, SidebarAccount } from './account-entrance.tsx'
import { Brand } from './brand.tsx'
import type { NavigationMenu } from './navigation.ts'
import type { LanguageLink, ShellFeatures } from './shell-data.ts'

export const SIDEBAR_ID = 'site-sidebar'

interface SidebarProps {
  siteName: string
  menus: readonly NavigationMenu[]
  languages: readonly LanguageLink[]
  features: ShellFeatures
  /** Single links under the folds, in this order; an address without a page is not linked. */
  isOpen: (path: string) => boolean
  /** Where a visitor reaches the operator: a path or mailto. */
  contactHref?: string | undefined
}

/** Navigation of small screens: a native popover, so it opens without JavaScript and closes the filters. */
export function Sidebar(props: SidebarProps) {
  const { t, number } = useI18n()
  const { siteName, menus, languages, features, isOpen, contactHref } = props
  const sheet = useRef<HTMLElement>(null)
  useHideAfterChoice(sheet)
  return (
    <Sheet
      ref={sheet}
      as="nav"
      id={SIDEBAR_ID}
      label={t('shell.siteNavigation')}
      closeLabel={t('shell.closeMenu')}
      title={<Brand siteName={siteName} />}
      footer={features.accounts && <SidebarAccount isOpen={isOpen} />}
    >
      {menus.map((menu) => (
        <Fold key={menu.id} summary={menu.label} name="sidebar">
          {menu.lists[0]?.links.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
              {link.count !== undefined && <span className="count num">{number(link.count)}</span>}
            </Link>
          ))}
        </Fold>
      ))}
      <div className="fold__body">
        {isOpen('/unicons') && <Link to="/unicons">{t('shell.unicons')}</Link>}
        <AssetLink isOpen={isOpen} />
        {features.pricing && (
          <Link to="/pricing" target="_blank" rel="noopener">
            {t('shell.pricing')}
          </Link>
        )}
        {contactHref && <a href={contactHref}>{t('shell.contact')}</a>}
      </div>
      {languages.length > 1 && <SidebarLanguages languages={languages} />}
    </Sheet>
  )
}

function SidebarLanguages({ languages }: { languages: readonly LanguageLink[] }) {
  const { t, locale } = useI18n()
  const current = languages.find((language) => language.code === locale)
  return (
    <Fold summary={t('shell.language', { name: current?.name ?? locale })} name="sidebar">
      {languages.map((language) => (
        <a
          key={language.code}
          href={language.href}
          lang={language.code}
          hrefLang={language.code}
          aria-current={language.code === locale || undefined}
        >
          {language.name}
        </a>
      ))}
    </Fold>
  )
}
