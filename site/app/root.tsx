import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { ErrorPage, SiteShell } from './features/shell/index.ts'
import { I18nProvider } from './i18n/i18n-context.tsx'
import { loadMessages } from './i18n/load-messages.server.ts'
import { localeOf, type LocaleCode } from './i18n/locales.ts'
import type { Messages } from './i18n/messages.ts'
import type { RequestScope } from '#server/context.ts'
import { scopeContext } from './routing/scope.ts'
import './styles/index.css'

/** What every page needs: language, theme, the words of the shell, and how the catalogue stands. */
export function loader({ context }: LoaderFunctionArgs) {
  const { deps, language, theme, origin, isCrawler } = context.get(scopeContext)
  const { config, search, catalogue } = deps
  return {
    siteName: config.siteName,
    supportEmail: config.supportEmail,
    copyrightYear: config.copyrightYear,
    origin,
    language: language as LocaleCode,
    theme,
    isCrawler,
    counts: shellCounts(search),
    importing: catalogue.importing,
    missing: catalogue.missing,
    messages: loadMessages(language, ['shell', 'ui', 'errors']),
  }
}

/** Before the first source is in there is nothing to count. */
function shellCounts(search: RequestScope['deps']['search']) {
  if (!search.isReady()) return {}
  const { items, byKind, animatedIcons } = search.counts()
  return {
    items,
    icons: byKind.icon,
    illustrations: byKind.illustration,
    threeD: byKind['3d'],
    lottie: byKind.lottie,
    animatedIcons,
  }
}

export type RootData = Awaited<ReturnType<typeof loader>>

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { code, dir } = localeOf(root?.language)
  return (
    <html lang={code} dir={dir} data-theme={root?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: { loaderData: RootData }) {
  const messages = usePageMessages()
  return (
    <I18nProvider locale={loaderData.language} messages={messages}>
      <SiteShell site={loaderData}>
        <Outlet />
      </SiteShell>
    </I18nProvider>
  )
}

/** The shell's words and those the current page brought along. */
function usePageMessages(): Messages {
  const all = useMatches().map(({ loaderData }) => {
    const data = loaderData as { messages?: Messages; frame?: { messages: Messages } } | undefined
    return data?.messages ?? data?.frame?.messages
  })
  return Object.assign({}, ...all) as Messages
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : statusOf(error)
  return (
    <I18nProvider locale={root?.language ?? 'en'} messages={root?.messages ?? {}}>
      <ErrorPage
        status={status}
        siteName={root?.siteName}
        supportHref={root?.supportEmail ? `mailto:${root.supportEmail}` : undefined}
      />
    </I18nProvider>
  )
}

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}
