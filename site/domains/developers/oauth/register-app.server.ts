import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { createSecret } from '#domains/developers/api-apps/index.server.ts'
import { insertConnectedApp } from './connected-apps.queries.server.ts'
import { OAuthError } from './oauth-error.ts'
import { isRedirectUri } from './redirect-uris.ts'

const MOST_URIS = 10
const CLIENT_PREFIX = 'tsa_'
export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
] as const

/** Fields of RFC 7591 that mean something here; others are left out of the answer, as it asks for. */
const metadata = z.object({
  client_name: z.string().trim().min(1).max(80).default('Unnamed app'),
  client_uri: z.string().max(300).optional(),
  redirect_uris: z.array(z.string()).max(MOST_URIS).default([]),
  grant_types: z.array(z.string()).max(10).optional(),
  response_types: z.array(z.string()).max(10).optional(),
  token_endpoint_auth_method: z.string().max(50).optional(),
})

/**
 * Registers an app that nobody vouches for: a public client without a secret.
 *
 * @throws {OAuthError} invalid_client_metadata, invalid_redirect_uri
 */
export async function registerApp(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  body: unknown,
  origin: string,
) {
  const parsed = metadata.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`)
  }
  const { client_name: name, client_uri: website, redirect_uris: uris } = parsed.data
  // Signs that turn the direction of writing could make a page of ours say something else.
  if (/\p{C}/u.test(name)) throw invalid('client_name holds invisible characters')
  if (website !== undefined && !isRedirectUri(website, origin)) {
    throw invalid('client_uri must be an https address')
  }
  const refused = uris.find((uri) => !isRedirectUri(uri, origin))
  if (refused !== undefined) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris must be https, or http on localhost, 127.0.0.1 or [::1], without a fragment',
    )
  }
  const wanted = readGrantTypes(parsed.data.grant_types, uris)
  const unknownResponse = parsed.data.response_types?.find((type) => type !== 'code')
  if (unknownResponse !== undefined) throw invalid('response_types can hold code alone')
  const createdAt = now()
  const clientId = createSecret(CLIENT_PREFIX)
  const redirectUris = [...new Set(uris)]
  await insertConnectedApp(pool, {
    clientId,
    name,
    website: website ?? null,
    redirectUris,
    createdAt,
  })
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    client_name: name,
    ...(website !== undefined && { client_uri: website }),
    redirect_uris: redirectUris,
    grant_types: wanted,
    response_types: redirectUris.length > 0 ? ['code'] : [],
    token_endpoint_auth_method: 'none',
  }
}

/** Those that are asked for and there are; others, such as `implicit`, are not given. */
function readGrantTypes(asked: readonly string[] | undefined, uris: readonly string[]) {
  const usual = uris.length > 0 ? ['authorization_code', 'refresh_token'] : grantTypes.slice(1)
  const wanted = grantTypes.filter((type) => (asked ?? usual).includes(type))
  const needsAddress = wanted.includes('authorization_code')
  if (needsAddress && uris.length === 0) {
    throw new OAuthError('invalid_redirect_uri', 'authorization_code needs redirect_uris')
  }
  if (wanted.length === 0) throw invalid(`grant_types can hold ${grantTypes.join(', ')}`)
  return wanted
}

function invalid(description: string): OAuthError {
  return new OAuthError('invalid_client_metadata', description)
}
