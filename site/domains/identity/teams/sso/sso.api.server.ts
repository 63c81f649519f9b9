import { ssoCalls as calls } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { handle } from '#platform/http/calls/mount.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { ownPath } from '#web/routing/own-path.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { verificationRecordOf } from '#domains/identity/teams/domain-verification.ts'
import { domainOf } from '#domains/identity/teams/is-free-mail.ts'
import { ownCallback } from './callback.ts'
import { addDomain, removeDomain, verifyDomain } from './sso-domains.server.ts'
import { deleteSso, findSsoSettings, saveSso } from './sso-settings.server.ts'
import { findSsoOfDomain } from './sso.queries.server.ts'
import { SSO_PATH } from './sso-state.server.ts'

export const ssoHandlers = [
  handle(calls.getSso, async ({ scope, params }) => answerState(scope, params.team)),
  handle(calls.saveSso, async ({ scope, params, body }) => {
    await saveSso(scope.deps, requireUser(scope.actor), {
      team: params.team,
      issuer: body.issuer,
      clientId: body.client_id,
      clientSecret: body.client_secret,
      isRequired: body.required,
      isMoved: body.own_redirect === true,
    })
    return answerState(scope, params.team)
  }),
  handle(calls.deleteSso, async ({ scope, params }) => {
    await deleteSso(scope.deps, requireUser(scope.actor), params.team)
    return { done: true as const }
  }),
  handle(calls.addSsoDomain, async ({ scope, params, body }) => {
    await addDomain(scope.deps, requireUser(scope.actor), { ...params, ...body })
    return answerState(scope, params.team)
  }),
  handle(calls.verifySsoDomain, async ({ scope, params }) => {
    await verifyDomain(scope.deps, requireUser(scope.actor), params)
    return answerState(scope, params.team)
  }),
  handle(calls.removeSsoDomain, async ({ scope, params }) => {
    await removeDomain(scope.deps, requireUser(scope.actor), params)
    return answerState(scope, params.team)
  }),
  handle(calls.findSso, async ({ scope: { deps, actor }, body }) => {
    await spendAttempt(deps, 'sso-address', networkOf(actor.address))
    const sso = await findSsoOfDomain(deps.pool, domainOf(body.email))
    const redirect = ownPath(body.redirect)
    const query = new URLSearchParams({ email: body.email, ...(redirect && { redirect }) })
    return { login_url: sso ? `${SSO_PATH}/${sso.teamUuid}?${query}` : null }
  }),
]

async function answerState({ deps, actor, origin }: RequestScope, uuid: string) {
  const { sso, domains } = await findSsoSettings(deps, requireUser(actor), uuid)
  return {
    sso: sso
      ? {
          issuer: sso.issuer,
          client_id: sso.clientId,
          has_secret: true,
          required: sso.isRequired,
          own_redirect: sso.hasOwnCallback,
        }
      : null,
    domains: domains.map(({ domain, proof, verifiedAt }) => ({
      domain,
      verified_at: verifiedAt?.toISOString() ?? null,
      record: { type: 'TXT' as const, ...verificationRecordOf(domain, proof) },
    })),
    login_url: `${origin}${SSO_PATH}/${uuid}`,
    redirect_uri: ownCallback(origin, uuid),
  }
}
