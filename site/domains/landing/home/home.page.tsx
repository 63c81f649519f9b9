import { data, type LoaderFunctionArgs } from 'react-router'
import type { HeadlineCounts } from '#platform/settings/operator-texts.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localizePath } from '#web/i18n/locales.ts'
import { organization, structuredGraph } from '#web/markup/structured-data.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { type BasePageData, pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { CatalogueComing } from '#domains/catalogue/search/index.ts'
import { comingPage, whenAvailable } from '#domains/catalogue/search/index.server.ts'
import type { HomeModel } from './home-model.ts'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

type HomeData = {
  readonly pageData: BasePageData
  /** Null while there is no catalogue. */
  readonly model: HomeModel | null
  readonly figures?: HeadlineCounts | null
  readonly isCrawler?: boolean
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language, origin, isCrawler } = context.get(scopeContext)
  const model = await whenAvailable(() => loadHome(deps))
  if (model === null) {
    const words = createI18n(language, loadMessages(language, ['search']))
    return comingPage<HomeData>(words, ['search'])
  }
  const { siteName, supportEmail, headlineCounts: figures } = deps.config
  const pageData = makePageData(language, ['home'], ({ t }) => ({
    title: t('home.title'),
    description: t('home.description', { count: figures?.assets ?? model.items }),
    structured: structuredGraph([
      organization({ name: siteName, origin, email: supportEmail }),
      {
        '@type': 'WebSite',
        name: siteName,
        url: origin + localizePath('/', language),
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${localizePath('/search', language)}?query={query}`,
          'query-input': 'required name=query',
        },
      },
    ]),
  }))
  return data<HomeData>({ pageData, model, figures, isCrawler })
}

export const meta = pageMeta

export default function Home({ loaderData }: { loaderData: HomeData }) {
  const { model, figures = null, isCrawler = false } = loaderData
  if (model === null) return <CatalogueComing />
  return <HomePage model={model} figures={figures} isCrawler={isCrawler} />
}
