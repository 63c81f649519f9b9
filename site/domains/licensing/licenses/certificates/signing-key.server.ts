import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { encrypt, decrypt } from '#platform/secrets/encrypt.ts'
import {
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  retireSigningKeys,
} from './signing-keys.queries.server.ts'

const PURPOSE = 'license-certificates'

export type SigningKey = {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string
  readonly publicKey: Buffer
  readonly privateKey: KeyObject
}

type KeyDeps = Pick<Deps, 'pool' | 'config' | 'now'>

/**
 * The key that signs certificates today; made at the first certificate, by one process. A key that
 * the signing secret does not open (the secret was replaced) is retired and followed by a new one.
 */
export async function activeSigningKey(deps: KeyDeps): Promise<SigningKey> {
  return (await openActive(deps.pool, deps.config.signingSecret)) ?? replaceSigningKey(deps)
}

/** Makes a key where none is open, once however many ask at the same time. */
function replaceSigningKey(deps: KeyDeps): Promise<SigningKey> {
  return inTransaction(deps.pool, async (client) => {
    await lockSigningKeys(client)
    return (await openActive(client, deps.config.signingSecret)) ?? makeActive(client, deps)
  })
}

/**
 * Retires the present key and makes another, which signs from now on in every process; the retired one
 * stays published, and what it signed still verifies.
 */
export function rotateSigningKey(deps: KeyDeps): Promise<SigningKey> {
  return inTransaction(deps.pool, async (client) => {
    await lockSigningKeys(client)
    return makeActive(client, deps)
  })
}

async function makeActive(client: PoolClient, deps: KeyDeps): Promise<SigningKey> {
  const now = deps.now()
  await retireSigningKeys(client, now)
  const key = makeKey()
  const text = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await insertSigningKey(client, {
    id: key.id,
    publicKey: key.publicKey,
    sealedPrivateKey: Buffer.from(encrypt(deps.config.signingSecret, PURPOSE, text)),
    createdAt: now,
  })
  return key
}

async function openActive(
  executor: Parameters<typeof findSigningKeys>[0],
  secret: string,
): Promise<SigningKey | null> {
  const keys = await findSigningKeys(executor)
  const active = keys.find(({ retiredAt }) => retiredAt === null)
  const text = active && decrypt(secret, PURPOSE, active.sealedPrivateKey.toString())
  if (!active || !text) return null
  return { id: active.id, publicKey: active.publicKey, privateKey: createPrivateKey(text) }
}

function makeKey(): SigningKey {
  const { publicKey: made, privateKey } = generateKeyPairSync('ed25519')
  const publicKey = Buffer.from(made.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { id: keyIdOf(publicKey), publicKey, privateKey }
}

/** Names a key by what it is. */
export function keyIdOf(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}
