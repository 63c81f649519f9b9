import { data, type LoaderFunctionArgs } from 'react-router'
import type { HeadlineCounts } from '#server/operator-texts.ts'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { localizePath } from '../../i18n/locales.ts'
import { organization, structuredGraph } from '../../markup/structured-data.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { type PageFrame, pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { CatalogueComing } from '../search/index.ts'
import { comingPage, whenAvailable } from '../search/index.server.ts'
import type { HomeModel } from './home-model.ts'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

type HomeData = {
  readonly frame: PageFrame
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
  const frame = pageFrame(language, ['home'], ({ t }) => ({
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
  return data<HomeData>({ frame, model, figures, isCrawler })
}

export const meta = pageMeta

export default function Home({ loaderData }: { loaderData: HomeData }) {
  const { model, figures = null, isCrawler = false } = loaderData
  if (model === null) return <CatalogueComing />
  return <HomePage model={model} figures={figures} isCrawler={isCrawler} />
}
