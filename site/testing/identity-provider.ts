import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Person = {
  readonly email: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

export const CLIENT = { id: 'site', secret: 'a secret of the client, long enough' }

export type IdentityProvider = AsyncDisposable & {
  readonly issuer: string
  /** Whoever comes next is this person; null refuses, as a person who presses Cancel does. */
  become(subject: string, person: Person | null): void
  /** Follows the redirects from an authorization address until they leave the provider. */
  visit(url: string): Promise<URL>
  /** Enters another redirect address of the client. */
  accept(redirectUri: string): void
}

/** A real OpenID provider (oidc-provider, certified) whose people need no hands to sign in. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const redirectUris = new Set([redirectUri])
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person | null>()
  let next = ''
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
  })
  provider.Client.prototype.redirectUriAllowed = (uri) => redirectUris.has(uri)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void interact().catch(() => response.destroy())

    async function interact() {
      const { prompt, params } = await provider.interactionDetails(request, response)
      if (people.get(next) === null) {
        const result = { error: 'access_denied' }
        return provider.interactionFinished(request, response, result)
      }
      if (prompt.name === 'login') {
        return provider.interactionFinished(request, response, { login: { accountId: next } })
      }
      const grant = new provider.Grant({
        accountId: next,
        clientId: String(params['client_id']),
      })
      grant.addOIDCScope('openid email profile')
      const consent = { grantId: await grant.save() }
      return provider.interactionFinished(request, response, { consent })
    }
  })

  return {
    issuer,
    accept: (uri) => void redirectUris.add(uri),
    become(subject, person) {
      next = subject
      people.set(subject, person)
    },
    async visit(url) {
      const jar = new Map<string, string>()
      for (let address = new URL(url), hops = 0; hops < 10; hops++) {
        if (address.origin !== issuer) return address
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const got = await fetch(address, { redirect: 'manual', headers: { cookie } })
        for (const line of got.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          const equals = pair.indexOf('=')
          jar.set(pair.slice(0, equals), pair.slice(equals + 1))
        }
        const location = got.headers.get('location')
        if (!location) throw new Error(`the provider answered ${got.status}: ${await got.text()}`)
        address = new URL(location, address)
      }
      throw new Error('the provider redirects for ever')
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
