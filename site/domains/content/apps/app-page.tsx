import { useT } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { AppId, AppSection, Way } from './apps.ts'
import { ThemeSample } from './theme-sample.tsx'
import './apps.css'

interface AppPageProps {
  section: AppSection
  app: { readonly id: AppId; readonly name: string; readonly way: Way; readonly query: string }
  siteName: string
  pictures: readonly ResultCell[]
}

/** What works with a program today, step by step, and what does not yet. */
export function AppPage({ section, app, siteName, pictures }: AppPageProps) {
  const t = useT()
  const values = { site: siteName, app: app.name }
  const parent = section.startsWith('desktop')
    ? { label: t('apps.desktop'), to: '/desktop' }
    : { label: t('apps.plugins'), to: '/plugins' }
  return (
    <div className="wrap app-page">
      <Breadcrumbs crumbs={[parent, { label: app.name }]} />
      <header className="app-page__head">
        <h1 className="display display--page">{t(`apps.title.${section}`, values)}</h1>
        <p className="lead">{t(`apps.lead.${section}`, values)}</p>
      </header>
      <div className="app-page__columns">
        <div>
          <h2 className="title-2">{t('apps.today')}</h2>
          <p className="text">{t(`apps.note.${app.id}`, values)}</p>
          <ol className="steps">
            <li>{t(`apps.way.${app.way}.1`, values)}</li>
            <li>{t(`apps.way.${app.way}.2`, values)}</li>
            <li>{t(`apps.way.${app.way}.3`, values)}</li>
          </ol>
          <LinkButton variant="primary" to={`/all-assets/${app.query}`}>
            {t('apps.find')}
          </LinkButton>
        </div>
        <Notice>
          {t(section.startsWith('desktop') ? 'apps.noProgram' : 'apps.noPlugin', values)}
        </Notice>
      </div>
      <ThemeSample pictures={pictures} />
    </div>
  )
}
