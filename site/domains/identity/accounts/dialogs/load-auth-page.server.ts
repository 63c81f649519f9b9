import type { LoaderFunctionArgs } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { purposes, type LoginRequest } from '#domains/identity/accounts/context/login-request.ts'
import type { AuthData } from './auth-data.ts'
import { readUtmQueries } from '#domains/identity/accounts/context/utm-queries.ts'

const LONGEST_NAME = 80
const LONGEST_EMAIL = 254

/** What an account page and the modal of the same name need. Search engines leave them out. */
export function loadAuthPage(
  { deps, language }: RequestScope,
  url: URL,
  title: MessageKey,
): AuthData {
  const { siteName, oidcProviders } = deps.config
  const query = url.searchParams
  return {
    pageData: makePageData(language, ['account'], ({ t }) => ({
      title: t(title),
      description: t(title),
      noindex: true,
    })),
    siteName,
    redirect: ownPath(query.get('redirect')),
    token: query.get('token')?.slice(0, 200) ?? null,
    email: query.get('email')?.slice(0, LONGEST_EMAIL) ?? null,
    wish: readLoginRequest(query),
    providers: oidcProviders.map(({ id, name }) => ({ id, name, href: `/auth/provider/${id}` })),
    utm: readUtmQueries(url.search),
  }
}

/** The loader of an account page. `fixed` is what the page does not let the address say. */
export function authLoader(title: MessageKey, fixed: Partial<Pick<AuthData, 'token'>> = {}) {
  return ({ context, url }: LoaderFunctionArgs): AuthData => ({
    ...loadAuthPage(context.get(scopeContext), url, title),
    ...fixed,
  })
}

function readLoginRequest(query: URLSearchParams): LoginRequest | null {
  const purpose = purposes.find((one) => one === query.get('for'))
  if (!purpose) return null
  return { purpose, name: query.get('name')?.slice(0, LONGEST_NAME) || undefined }
}
