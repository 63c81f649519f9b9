import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

/** What a provider says falsely of a sign-in; the rest is honest. */
export type Lie = {
  /** Claims of the ID token; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Who signs: a key that the provider does not publish, the client's secret, nobody. */
  readonly signedBy?: 'stranger' | 'client secret' | 'nobody'
  /** Parameters of the way back; null leaves one out. */
  readonly query?: Readonly<Record<string, string | null>>
}

export type FalseProvider = Awaited<ReturnType<typeof startFalseProvider>>

/**
 * An OpenID provider on a real socket, with real keys, that lies as it is told. It takes any client,
 * and notes which codes came to its token endpoint.
 */
export async function startFalseProvider({ namesItself = true, secret = 'secret' } = {}) {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] }
  const codesSeen: string[] = []
  const begun = new Map<string, { readonly nonce: string; readonly client: string }>()
  let lie: Lie = {}
  let codes = 0
  let issuer = ''

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const send = (json: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(json))
    }
    if (url.pathname === '/keys') return void send(keys)
    if (url.pathname === '/authorize') {
      response.writeHead(302, { location: wayBack(url.searchParams) })
      return void response.end()
    }
    if (url.pathname !== '/token') return void send(metadata())
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const code = new URLSearchParams(Buffer.concat(parts).toString()).get('code') ?? ''
      codesSeen.push(code)
      idToken(code).then(
        (token) => send({ access_token: 'x', token_type: 'Bearer', id_token: token }),
        (error: unknown) => response.destroy(error as Error),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: namesItself,
    }
  }

  function wayBack(asked: URLSearchParams): string {
    const code = `code-${++codes}`
    begun.set(code, {
      nonce: asked.get('nonce') ?? '',
      client: asked.get('client_id') ?? '',
    })
    const back = new URL(asked.get('redirect_uri') ?? '')
    const honest = { code, state: asked.get('state'), iss: namesItself ? issuer : null }
    for (const [name, value] of Object.entries({ ...honest, ...lie.query })) {
      if (value !== null) back.searchParams.set(name, value)
    }
    return back.href
  }

  function idToken(code: string): Promise<string> {
    const { nonce = '', client = '' } = begun.get(code) ?? {}
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: client,
      sub: 'eve',
      nonce,
      iat: now - 1,
      exp: now + 300,
      ...lie.claims,
    } as JWTPayload
    if (lie.signedBy === 'nobody') return Promise.resolve(new UnsecuredJWT(claims).encode())
    const isBySecret = lie.signedBy === 'client secret'
    const key = lie.signedBy === 'stranger' ? stranger.privateKey : own.privateKey
    return new SignJWT(claims)
      .setProtectedHeader({ alg: isBySecret ? 'HS256' : 'RS256', kid: 'one' })
      .sign(isBySecret ? new TextEncoder().encode(secret) : key)
  }

  return {
    issuer,
    codesSeen,
    tell: (next: Lie) => {
      lie = next
    },
    /** As a browser that is signed in there: answers where it is sent back to. */
    async visit(address: string): Promise<URL> {
      const answer = await fetch(address, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${answer.status}`)
      return new URL(location)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
