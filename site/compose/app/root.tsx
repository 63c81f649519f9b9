// First, for the order of layers: the CSS of a feature may name one of them.
import '#web/styles/index.css'
import faceAddress from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { useEffect, type ReactNode } from 'react'
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
  type MiddlewareFunction,
} from 'react-router'
import type { NearHits } from '#domains/catalogue/near-hits/index.ts'
import { HIDE_NOTICE } from '#domains/foundation/consent/index.ts'
import { KeepOfflinePages } from '#domains/admin/offline/index.ts'
import { loadStaffSite } from '#domains/admin/staff/index.server.ts'
import { ErrorPage, needsConsent, SiteShell } from '#domains/shell/shell/index.ts'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { joinMessages, noMessages } from '#web/i18n/join-messages.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localeOf, localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import type { Messages } from '#web/i18n/messages.ts'
import { isDemo, type Config } from '#platform/settings/config.ts'
import type { Actor, Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { readAnnouncement } from '#platform/settings/operator-texts.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import { isImpersonated, watchImpersonation } from '#domains/identity/impersonation/index.server.ts'
import { markArrival } from '#domains/identity/notifications/index.server.ts'
import { userMenuPaths } from '#domains/identity/accounts/index.ts'
import { loadShellLinks } from '#domains/shell/menus/index.server.ts'
import {
  findClientSession,
  inviteChoiceOf,
  findVisitor,
  forgetClientSession,
} from '#domains/identity/teams/index.server.ts'
import { checkGuards, checkLanguage } from '#web/routing/guards.server.ts'
import { whileActingOn } from '#web/routing/page-rules.ts'
import { rowOfPattern, type RouteRow } from '#web/routing/table.ts'
import { FollowLinks } from '#web/ui/navigation/follow-links.tsx'
import { PrefetchLinks } from '#web/ui/navigation/prefetch-links.tsx'
import { actingContext, hiddenContext, scopeContext } from '#web/routing/scope.ts'

/** Asks for the language and the guards of the page's row before anything is loaded or done. */
const guardPage: MiddlewareFunction<Response> = async (call, next) => {
  const { request, context, pattern, url } = call
  const scope = context.get(scopeContext)
  if (scope.startFailure !== undefined) return next() // Who asks is unknown: the loaders say so.
  const row = rowOfPattern(pattern)
  if (isImpersonated(scope.actor)) {
    const isOpen = await admitImpersonator(scope, row, { method: request.method, url })
    context.set(actingContext, isOpen ? 'let-through' : 'refused')
    // The loaders and the action of the page say so.
    if (!isOpen) return next()
  }
  // Before the guards: they would lead away from the page of another account, and forget what led here.
  const entrance = await markArrival(scope, request, url)
  const answer =
    (entrance === null ? null : leadTo(localizePath(entrance, scope.language))) ??
    checkLanguage(row, scope, url) ??
    (await checkGuards(row, scope, url, {
      findVisitor: () => findVisitor(scope),
      hide: () => context.set(hiddenContext, true),
    }))
  if (request.method !== 'GET') forgetClientSession(scope)
  if (answer) return answer
  return next()
}

function leadTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

export const middleware = [guardPage]

/** Whether the page is open to somebody who acts as another; either way the audit log says what was asked for. */
async function admitImpersonator(
  { deps, actor }: RequestScope,
  row: RouteRow,
  { method, url }: { readonly method: string; readonly url: URL },
): Promise<boolean> {
  const path = url.pathname
  const whileActing = whileActingOn(row, method)
  try {
    await watchImpersonation(deps, actor, { method, path, whileActing })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'acting_refused') return false
    throw error
  }
}

/** What every page needs: who is signed in, language, theme, the shell's words, the catalogue's state. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { deps, language, theme, origin, isCrawler } = scope
  const session = await findClientSession(scope)
  const { config, search, catalogue } = deps
  const services = servicesOf(config)
  const row = rowOfPattern(pattern)
  return {
    siteName: config.siteName,
    supportEmail: config.supportEmail,
    copyrightYears: yearsSince(config.copyrightYear, deps.now().getUTCFullYear()),
    origin,
    language: language as LocaleCode,
    theme,
    isCrawler,
    itemCount: search.isReady() ? search.counts().items : undefined,
    links: {
      ...loadShellLinks(deps, language),
      closed: session.isAuthenticated ? userMenuPaths.filter((path) => !isOpenPath(path)) : [],
      invite: inviteChoiceOf(session),
    },
    row,
    staff: row.guards?.includes('staff') ? await loadStaffSite(scope) : null,
    importing: catalogue.importing,
    hasSandbox: deps.gateways.find('sandbox') !== undefined,
    isOpenDemo: isDemo(config) && config.demo === 'anyone',
    missing: catalogue.missing,
    session,
    acting: impersonationOf(scope.actor, session.individualUser?.name),
    oneTap: oneTapOf(config),
    announcement: announcementIn(await announcementOf(deps), language),
    services,
    messages: loadMessages(language, [
      'shell',
      'ui',
      'errors',
      ...(needsConsent({ isCrawler, services }) ? (['consent'] as const) : []),
      ...(session.isAuthenticated ? (['session'] as const) : []),
      ...(isImpersonated(scope.actor) ? (['acting'] as const) : []),
    ]),
  }
}

/** Whom somebody of the staff acts as, for the bar over every page. */
function impersonationOf(actor: Actor, name = '') {
  if (actor.kind === 'guest' || !actor.impersonatedBy) return null
  return { name, until: actor.impersonatedBy.until.toISOString() }
}

/** What the staff announced in the browser, or what the settings say. */
async function announcementOf(deps: Pick<Deps, 'pool' | 'log' | 'config'>) {
  const set = await readSiteSetting(deps, 'announcement')
  return (
    (set === undefined ? null : readAnnouncement(JSON.stringify(set))) ?? deps.config.announcement
  )
}

/** The operator's own line in the language of the page, or in English. */
function announcementIn(announcement: Config['announcement'], language: LocaleCode) {
  if (announcement === null) return null
  const { id, text, link = null } = announcement
  return { id, text: text[language] ?? text.en ?? '', link }
}

/** `2021–2026`, or the one year of a site that is new. */
function yearsSince(first: number, current: number): string {
  return first < current ? `${first}–${current}` : String(current)
}

function servicesOf({ analytics, tagManagerId, tagManagerUrl, chatScriptUrl }: Config) {
  return {
    analytics: analytics === 'on',
    tagManager: tagManagerId === null ? null : { id: tagManagerId, url: tagManagerUrl },
    chat: chatScriptUrl,
  }
}

/** One-tap sign-in is offered where the operator set a client id. */
function oneTapOf({ googleClientId }: Config) {
  return googleClientId === null
    ? null
    : { clientId: googleClientId, script: 'https://accounts.google.com/gsi/client' }
}

export type RootData = Awaited<ReturnType<typeof loader>>

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { code, dir } = localeOf(root?.language)
  return (
    <html lang={code} dir={dir} data-theme={root?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: HIDE_NOTICE }} />
        {/* Before all that is fetched beside it: nothing is drawn without the styles. */}
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app-icon-180.png" />
        <link rel="manifest" href={localizePath('/app.webmanifest', code)} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href={localizePath('/opensearch.xml', code)}
          title={root?.siteName}
        />
        {code !== 'ja' && code !== 'ko' && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href={faceAddress}
            crossOrigin="anonymous"
          />
        )}
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What the page in the browser had before an error took everything away. */
const shown: { root?: RootData } = {}

export default function Root({ loaderData }: { loaderData: RootData }) {
  useEffect(() => {
    shown.root = loaderData
  }, [loaderData])
  const messages = usePageMessages()
  return (
    <I18nProvider locale={loaderData.language} messages={messages}>
      <SiteShell site={loaderData}>
        <Outlet />
      </SiteShell>
      <FollowLinks />
      {!loaderData.session.isAuthenticated && <PrefetchLinks />}
      <KeepOfflinePages
        language={loaderData.language}
        account={loaderData.session.individualUser?.uuid ?? null}
      />
    </I18nProvider>
  )
}

/** The shell's words and those the current page brought along. */
function usePageMessages(): Messages {
  const all = useMatches().map(({ loaderData }) => {
    const data = loaderData as
      | { messages?: Messages; pageData?: { messages: Messages } }
      | undefined
    return data?.messages ?? data?.pageData?.messages ?? noMessages
  })
  return joinMessages(all)
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const root = useRouteLoaderData<typeof loader>('root') ?? shown.root
  const status = isRouteErrorResponse(error) ? error.status : statusOf(error)
  // Nothing broke: the menus and the search lead on.
  const frame = status === 404 ? root : undefined
  const page = (
    <ErrorPage
      status={status}
      code={codeOf(error)}
      siteName={root?.siteName}
      supportHref={root?.supportEmail ? `mailto:${root.supportEmail}` : undefined}
      isFramed={frame !== undefined}
      near={nearOf(error)}
    />
  )
  return (
    <I18nProvider locale={root?.language ?? 'en'} messages={root?.messages ?? {}}>
      {frame ? <SiteShell site={{ ...frame, staff: null }}>{page}</SiteShell> : page}
    </I18nProvider>
  )
}

/** What page-errors.ts found close to an address with no page. */
function nearOf(error: unknown): NearHits | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (Object(error.data) as { readonly near?: NearHits }).near
}

/** The code that page-errors.ts put beside the status. */
function codeOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { code } = Object(error.data) as { readonly code?: unknown }
  return typeof code === 'string' ? code : undefined
}

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}
