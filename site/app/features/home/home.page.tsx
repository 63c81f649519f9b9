import type { LoaderFunctionArgs } from 'react-router'
import { localizePath } from '../../i18n/locales.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { CatalogueBoundary } from '../search/index.ts'
import { whenAvailable } from '../search/index.server.ts'
import { HomePage } from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, language, origin, isCrawler } = context.get(scopeContext)
  const model = await whenAvailable(language, () => loadHome(deps))
  const frame = pageFrame(language, ['home'], ({ t }) => ({
    title: t('home.title'),
    description: t('home.description', { count: model.items }),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: deps.config.siteName,
      url: origin + localizePath('/', language),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${localizePath('/search', language)}?query={query}`,
        'query-input': 'required name=query',
      },
    },
  }))
  return { frame, model, isCrawler }
}

export const meta = pageMeta

type HomeData = Awaited<ReturnType<typeof loader>>

export default function Home({ loaderData }: { loaderData: HomeData }) {
  return <HomePage model={loaderData.model} isCrawler={loaderData.isCrawler} />
}

export { CatalogueBoundary as ErrorBoundary }
