import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localeOf } from '#web/i18n/locales.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { LanguageLink } from './shell-data.ts'

interface LanguageMenuProps {
  languages: readonly LanguageLink[]
  className?: string | undefined
  /** The whole name instead of the code; opens upwards, for the foot of the page. */
  isFull?: boolean | undefined
}

/** Only where the page exists in more than one language. Plain links: another language is another document. */
export function LanguageMenu({ languages, className, isFull }: LanguageMenuProps) {
  const { t, locale } = useI18n()
  if (languages.length < 2) return null
  const { name } = localeOf(locale)
  return (
    <Menu
      className={className}
      triggerClassName={isFull ? 'btn btn--quiet btn--sm' : 'btn btn--quiet'}
      isNarrow
      opensUp={isFull}
      trigger={
        isFull ? (
          <>
            <Icon name="language" size="sm" />
            <span className="sr">{t('shell.language', { name: '' })}</span>
            {name}
          </>
        ) : (
          <>
            {locale.toUpperCase()}
            <span className="sr">, {t('shell.language', { name })}</span>
          </>
        )
      }
    >
      {languages.map((language) => (
        <a
          key={language.code}
          className="menu__row"
          href={language.href}
          hrefLang={language.code}
          lang={language.code}
          aria-current={language.code === locale || undefined}
        >
          {language.name}
          {language.code === locale && (
            <span className="end">
              <Icon name="check" size="sm" className="i--check" />
            </span>
          )}
        </a>
      ))}
    </Menu>
  )
}
