import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { otherApps, pluginApps, type Way } from './apps.ts'
import { ThemeSample } from './theme-sample.tsx'
import './apps.css'

const groups: readonly Way[] = ['paste', 'place', 'embed', 'insert']

interface AppsPageProps {
  siteName: string
  pictures: readonly ResultCell[]
}

/** All programs by the way pictures get into them. */
export function AppsPage({ siteName, pictures }: AppsPageProps) {
  const t = useT()
  return (
    <div className="wrap app-page">
      <Breadcrumbs crumbs={[{ label: t('apps.plugins') }]} />
      <header className="app-page__head">
        <h1 className="display display--page">{t('apps.plugins')}</h1>
        <p className="lead">{t('apps.pluginsLead', { site: siteName })}</p>
      </header>
      {groups.map((way) => (
        <section key={way} className="app-group">
          <SectionHead title={t(`apps.group.${way}` as 'apps.group.paste')} size="title-3" />
          <ul>
            {pluginApps
              .filter((app) => app.way === way)
              .map(({ id, slug, name }) => (
                <li key={slug}>
                  <Link className="title-4 plain-link" to={`/plugins/${slug}`}>
                    {slug === 'v2' ? t('apps.anyTool') : name}
                  </Link>
                  <p className="text small">
                    {t(`apps.note.${id}`, { app: name, site: siteName })}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section className="app-group">
        <SectionHead title={t('apps.group.more')} size="title-3" />
        <ul>
          {otherApps.map(({ id, name, way }) => (
            <li key={id}>
              <h3 className="title-4">{name}</h3>
              <p className="text small">{t(`apps.note.${id}`, { app: name, site: siteName })}</p>
              <p className="text small">{t(`apps.way.${way}.1`, { app: name, site: siteName })}</p>
            </li>
          ))}
        </ul>
      </section>
      <ThemeSample pictures={pictures} />
    </div>
  )
}
