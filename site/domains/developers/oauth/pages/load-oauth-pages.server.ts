import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { localizePath } from '#web/i18n/locales.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import type { BasePageData } from '#web/routing/page-meta.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { findGrants } from '#domains/developers/oauth/connected-apps.queries.server.ts'
import { readAuthorization } from '#domains/developers/oauth/read-authorization.server.ts'
import { DEVICE_PATH } from '#domains/developers/oauth/page-paths.ts'
import { findDeviceByCode } from '#domains/developers/oauth/sign-in-device.server.ts'
import type { AuthorizeData, ConnectedAppsData, DeviceData, ShownApp } from './oauth-pages.ts'

/** What an app asks for in the address of the consent page. */
export async function loadAuthorize(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<AuthorizeData> {
  const { deps, origin } = scope
  requireUser(scope.actor)
  const common = {
    pageData: frameOf(scope, 'oauth.consent.pageTitle'),
    siteName: deps.config.siteName,
  }
  const asked = await readAuthorization(deps, query, origin)
  if (asked.kind === 'unknown') return { ...common, ...asked }
  if (asked.kind === 'refused') return { ...common, ...asked, host: new URL(asked.to).host }
  const { app, scopes, redirectUri } = asked.authorization
  const host = new URL(redirectUri).host
  return { ...common, kind: 'asks', app: show(app), scopes, host, answerId: randomUUID() }
}

/**
 * The device whose code was typed; a guest logs in first.
 *
 * @throws {AppError} too_many_requests
 */
export async function loadDevice(scope: RequestScope, typed: string): Promise<DeviceData> {
  const { actor, language } = scope
  if (actor.kind === 'guest' && typed !== '') {
    const back = `${DEVICE_PATH}?${new URLSearchParams({ user_code: typed.slice(0, 20) })}`
    throw redirect(localizePath(`/auth/login?${new URLSearchParams({ redirect: back })}`, language))
  }
  const isAsked = actor.kind === 'user' && typed !== ''
  const found = isAsked ? await findDeviceByCode(scope, actor, typed) : undefined
  return {
    pageData: frameOf(scope, 'oauth.device.title'),
    siteName: scope.deps.config.siteName,
    typed: typed.slice(0, 20),
    isUnknown: typed !== '' && !found,
    device: found ? { app: show(found.app), scopes: found.scopes } : null,
  }
}

/** What the person connected, for all accounts they act for. */
export async function loadConnectedApps(scope: RequestScope): Promise<ConnectedAppsData> {
  const { userId } = requireUser(scope.actor)
  const grants = await findGrants(scope.deps.pool, userId)
  return {
    pageData: frameOf(scope, 'oauth.apps.title'),
    apps: grants.map(({ connectedAt, lastUsedAt, ...grant }) => ({
      ...grant,
      connectedAt: connectedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

function frameOf({ language }: RequestScope, title: MessageKey): BasePageData {
  return makePageData(language, ['account', 'clients', 'dashboard', 'oauth'], ({ t }) => ({
    title: t(title),
    description: t(title),
    noindex: true,
  }))
}

type KnownApp = Omit<ShownApp, 'registeredAt'> & { readonly createdAt: Date }

function show({ name, website, isOwn, createdAt }: KnownApp): ShownApp {
  return { name, website, isOwn, registeredAt: createdAt.toISOString() }
}
