import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyDescription } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { recordFactorEvent } from './record-factor-event.server.ts'
import {
  createPasskeyChallenge,
  spendPasskeyChallenge,
  type PasskeyPurpose,
} from './passkey-challenge.server.ts'
import {
  countPasskeyUse,
  findPasskey,
  findPasskeys,
  type PasskeyRow,
} from './passkeys.queries.server.ts'

type Scope = Pick<RequestScope, 'deps' | 'origin'>
const ALGORITHMS = [-8, -7, -257]

/** Some 350 modules with what it reads certificates by, which a start does not wait for. */
const loadWebauthn = () => import('@simplewebauthn/server')

type Asked = { readonly purpose: PasskeyPurpose; readonly subject: string }

/** Where passkeys of this site hold: its host. Browsers know none for a numeric address. */
export function passkeyHost(origin: string): string | null {
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : hostname
}

/**
 * What a browser asks a passkey for. `userId` limits it to the passkeys of one person; without it the
 * person chooses, and has to prove themselves to the device.
 */
export async function askForPasskey(
  { deps, origin }: Scope,
  { userId, ...asked }: Asked & { readonly userId: number | null },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = userId === null ? [] : await findPasskeys(deps.pool, userId)
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: createPasskeyChallenge(deps, asked),
    allowCredentials: known.map(descriptorOf),
    userVerification: userId === null ? 'required' : 'preferred',
  })
}

/**
 * Checks what a passkey answered and notes its use: made for this site, this purpose and subject, with
 * a challenge that is good once, by a passkey that is known, and by `userId` where one is named.
 *
 * @throws {AppError} wrong_credentials
 */
export async function checkPasskey(
  { deps, origin }: Scope,
  {
    userId,
    answer,
    ...asked
  }: Asked & { readonly userId: number | null; readonly answer: PasskeyAnswer },
): Promise<{ readonly userId: number }> {
  const passkey = await findPasskey(deps.pool, answer.id)
  if (!passkey || (userId !== null && passkey.userId !== userId)) {
    throw new AppError('wrong_credentials')
  }
  const counter = await readCounter({ deps, origin }, passkey, { ...asked, userId, answer })
  const { id, userId: ownerId, name } = passkey
  if (!(await countPasskeyUse(deps.pool, { id, counter, now: deps.now() }))) {
    deps.log.warn({ userId: ownerId }, 'passkey counter went back')
    await recordFactorEvent(deps.pool, {
      action: 'passkey-refused',
      userId: ownerId,
      details: { name, why: 'counter' },
      now: deps.now(),
    })
    throw new AppError('wrong_credentials')
  }
  return { userId: ownerId }
}

async function readCounter(
  { deps, origin }: Scope,
  { credentialId, publicKey }: PasskeyRow,
  { userId, answer, ...asked }: Asked & { userId: number | null; answer: PasskeyAnswer },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendPasskeyChallenge(deps, asked, challenge),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    // Counters are compared in the database, where two answers at once cannot both pass.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
    requireUserVerification: userId === null,
  }).catch(refuse)
  if (!verified) throw new AppError('wrong_credentials')
  return authenticationInfo.newCounter
}

/** What a browser makes a new passkey of; those the person has are left out. */
export async function askForNewPasskey(
  { deps, origin }: Scope,
  person: {
    readonly userId: number
    readonly uuid: string
    readonly email: string
    readonly name: string
    readonly subject: string
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { userId, uuid, email, name, subject } = person
  const known = await findPasskeys(deps.pool, userId)
  const { generateRegistrationOptions } = await loadWebauthn()
  return generateRegistrationOptions({
    rpID: hostOf(origin),
    rpName: deps.config.siteName,
    userID: Uint8Array.from(Buffer.from(uuid.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    challenge: createPasskeyChallenge(deps, { purpose: 'add', subject }),
    attestationType: 'none',
    // Ed25519, ES256, RS256: what devices have; newer ones are experimental in Node.
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/**
 * Reads a new passkey from what the browser made.
 *
 * @throws {AppError} wrong_credentials
 */
export async function readNewPasskey(
  { deps, origin }: Scope,
  { subject, answer }: { readonly subject: string; readonly answer: PasskeyDescription },
) {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      spendPasskeyChallenge(deps, { purpose: 'add', subject }, challenge),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(refuse)
  if (!verified) throw new AppError('wrong_credentials')
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  return { credentialId, publicKey, counter, transports, isSynced }
}

function descriptorOf({ credentialId: id, transports }: PasskeyRow) {
  return { id, transports: transports as AuthenticatorTransport[] }
}

/** @throws {AppError} not_found for a site without a name */
function hostOf(origin: string): string {
  const host = passkeyHost(origin)
  if (host === null) throw new AppError('not_found')
  return host
}

/** Whatever is wrong with an answer, it opens nothing and says nothing more. */
function refuse(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError('wrong_credentials', { cause })
}
