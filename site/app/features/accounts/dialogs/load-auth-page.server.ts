import type { RequestScope } from '#server/context.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import { ownPath } from '../../../routing/own-path.ts'
import { pageFrame } from '../../../routing/page-data.server.ts'
import { purposes, type LoginWish } from '../visitor/account-context.tsx'
import type { AuthData } from './auth-data.ts'
import { readUtmQueries } from '../sign-up/utm-queries.ts'

const LONGEST_NAME = 80

/** What an account page and the modal of the same name need. Search engines leave them out. */
export function loadAuthPage(
  { deps, language }: RequestScope,
  url: URL,
  title: MessageKey,
): AuthData {
  const { siteName, oidcProviders } = deps.config
  const query = url.searchParams
  return {
    frame: pageFrame(language, ['account'], ({ t }) => ({
      title: t(title),
      description: t(title),
      noindex: true,
    })),
    siteName,
    redirect: ownPath(query.get('redirect')),
    token: query.get('token')?.slice(0, 200) ?? null,
    wish: readWish(query),
    providers: oidcProviders.map(({ id, name }) => ({ id, name, href: `/auth/provider/${id}` })),
    utm: readUtmQueries(url.search),
  }
}

function readWish(query: URLSearchParams): LoginWish | null {
  const purpose = purposes.find((one) => one === query.get('for'))
  if (!purpose) return null
  return { purpose, name: query.get('name')?.slice(0, LONGEST_NAME) || undefined }
}
