import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { createSecret, hashKey } from '#domains/developers/api-apps/index.server.ts'
import { requireConfirmed } from '#domains/identity/second-factor/index.server.ts'
import { insertGrant } from './connected-apps.queries.server.ts'
import { prefixes } from './oauth-secrets.server.ts'
import { answerTo, readAuthorization } from './read-authorization.server.ts'
import { tellOfConnection } from './tell-of-connection.server.ts'
import { CODE_MS } from './token-lifetimes.ts'
import { replaceCode } from './tokens.queries.server.ts'

/**
 * A person's answer to an app: the address to lead on to. The request is read anew from the address, so that the form
 * cannot ask for more than was shown. The same page answered twice has one grant and one code that works.
 *
 * @throws {AppError} invalid_request, confirmation_required; conflict once the app has used the first answer
 */
export async function answerConsent(
  { deps, actor, origin }: Pick<RequestScope, 'deps' | 'actor' | 'origin'>,
  query: URLSearchParams,
  { answerId, isAllowed }: { readonly answerId: string | undefined; readonly isAllowed: boolean },
): Promise<string> {
  const asked = await readAuthorization(deps, query, origin)
  if (asked.kind === 'unknown') throw new AppError('invalid_request')
  if (asked.kind === 'refused') return asked.to
  const { authorization } = asked
  const { app, scopes, redirectUri, challenge } = authorization
  if (!isAllowed) {
    const error_description = 'the person said no'
    return answerTo(authorization, origin, { error: 'access_denied', error_description })
  }
  const person = requireConfirmed(deps, actor)
  if (!isUuid(answerId)) throw new AppError('invalid_request', { fields: { answer: 'is no id' } })
  const { userId, accountId } = person
  const now = deps.now()
  const code = createSecret(prefixes.code)
  await inTransaction(deps.pool, async (client) => {
    const grant = { appId: app.id, userId, accountId, scopes, answerId, now }
    const grantId = await insertGrant(client, grant)
    if (grantId === undefined) throw new AppError('conflict')
    const expiresAt = new Date(now.getTime() + CODE_MS)
    const isNew = await replaceCode(client, {
      hash: hashKey(code),
      grantId,
      redirectUri,
      challenge,
      expiresAt,
    })
    if (!isNew) throw new AppError('conflict')
    await tellOfConnection(client, person, { app: app.name, grantId, now })
  })
  return answerTo(authorization, origin, { code })
}
