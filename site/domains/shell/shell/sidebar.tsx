import { useRef } from 'react'
import { kept } from '#web/hydration/kept-markup.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Fold, Sheet } from '#web/ui/overlay/sheet.tsx'
import { useHideAfterChoice } from '#web/ui/overlay/use-dismiss.ts'
import type { MenuHead } from '#domains/shell/menus/index.ts'
import { AssetLink, SidebarAccount } from './account-entrance.tsx'
import { Brand } from './brand.tsx'
import type { LanguageLink } from './shell-data.ts'

export const SIDEBAR_ID = 'site-sidebar'

interface SidebarProps {
  siteName: string
  menus: readonly MenuHead[]
  languages: readonly LanguageLink[]
  /** Where a visitor reaches the operator: a path or mailto. */
  contactHref: string
}

/** Navigation of small screens: a native popover, so it opens without JavaScript and closes the filters. */
export function Sidebar(props: SidebarProps) {
  const { t, locale, number } = useI18n()
  const { siteName, menus, languages, contactHref } = props
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
      footer={<SidebarAccount />}
    >
      {menus.map((menu) =>
        kept(
          () => ['sidebar', locale, menu],
          () => (
            <Fold key={menu.id} summary={menu.label} name="sidebar">
              {menu.links.map((link) => (
                <Link key={link.to} to={link.to}>
                  {link.label}
                  {link.count !== undefined && (
                    <span className="count num">{number(link.count)}</span>
                  )}
                </Link>
              ))}
            </Fold>
          ),
        ),
      )}
      <div className="fold__body">
        <Link to="/unicons">{t('shell.unicons')}</Link>
        <AssetLink />
        <Link to="/pricing" target="_blank" rel="noopener">
          {t('shell.pricing')}
          <span className="sr">, {t('shell.opensNewTab')}</span>
        </Link>
        <Link to={contactHref}>{t('shell.contact')}</Link>
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
