import { kept } from '#web/hydration/kept-markup.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { LinkColumn, MenuLink } from '#domains/shell/menus/index.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { LanguageLink } from './shell-data.ts'

interface FooterProps {
  siteName: string
  columns: readonly LinkColumn[]
  /** Small links at the foot: terms, privacy. */
  legal: readonly MenuLink[]
  itemCount?: number | undefined
  copyrightYears: string
  languages: readonly LanguageLink[]
}

export function Footer(props: FooterProps) {
  const { t, locale } = useI18n()
  const { siteName, columns, legal, itemCount, copyrightYears, languages } = props
  return (
    <footer className="footer">
      <div className="wrap">
        {kept(
          () => ['footer', locale, columns],
          () => (
            <Columns columns={columns} />
          ),
        )}
        <div className="footer__base">
          <Brand siteName={siteName} />
          {itemCount !== undefined && <span>{t('shell.footerNote', { count: itemCount })}</span>}
          <span className="grow" />
          <span className="num">
            © {copyrightYears} {siteName}
          </span>
          {legal.map((link) => (
            <Link key={link.to} className="quiet-link" to={link.to}>
              {link.label}
            </Link>
          ))}
          <LanguageMenu languages={languages} isFull />
        </div>
      </div>
    </footer>
  )
}

function Columns({ columns }: Pick<FooterProps, 'columns'>) {
  return (
    <div className="footer__grid">
      {columns.map((column) => (
        <div key={column.title}>
          <h2>{column.title}</h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.to}>
                {link.to.endsWith('.json') ? (
                  // A document of no language.
                  <a href={link.to}>{link.label}</a>
                ) : (
                  <Link to={link.to}>{link.label}</Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
