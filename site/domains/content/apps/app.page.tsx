import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { appNewsFor } from './app-news.server.ts'
import { AppPage } from './app-page.tsx'
import { findApp, type AppSection } from './apps.ts'
import { findSample } from './find-sample.server.ts'

/** How to use the library with one program: `/plugins/for-figma`, `/desktop/for-mac`. */
export async function loader({ context, params, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const section = pattern.replace(/^\//, '').split('/')[0] as AppSection
  const slug = params['app'] ?? ''
  const app = findApp(section, slug)
  if (!app) throw new AppError('not_found')
  if (slug !== app.slug && language !== 'es') return redirect(`/${section}/${app.slug}`, 301)
  const values = { site: deps.config.siteName, app: app.name }
  return data({
    pageData: makePageData(language, ['apps'], ({ t }) => ({
      title: t(`apps.title.${section}`, values),
      description: t(`apps.lead.${section}`, values),
      canonical: `/${section}/${app.slug}`,
    })),
    section,
    app,
    news: await appNewsFor(deps, app.slug, language),
    siteName: deps.config.siteName,
    pictures: await findSample(deps, app.query),
  })
}

export const meta = pageMeta

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>['data']

export default function Page({ loaderData }: { loaderData: Loaded }) {
  return <AppPage {...loaderData} />
}
