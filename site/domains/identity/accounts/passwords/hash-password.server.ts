import { hash, verify } from '@node-rs/argon2'
import { currentAsker } from '#platform/fair-gate/asker.ts'
import { createFairGate } from '#platform/fair-gate/fair-gate.ts'

/** OWASP's second choice for argon2id; 19 MiB for each hash under way. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * At most two hashes at once: memory is bounded and other requests keep a core. Networks have turns, so
 * that a flood of log-ins from one keeps nobody else waiting for more than a hash or two.
 */
const gate = createFairGate({ places: 2, mostWaiting: 100, retryAfterS: 5 })

/**
 * argon2id in the usual string form, salt included.
 *
 * @throws {AppError} unavailable when too many wait already
 */
export function hashPassword(password: string): Promise<string> {
  return gate.run(currentAsker(), () => hash(normalise(password), cost))
}

/**
 * Whether a password is right. Without a hash to compare with it takes as long and says no, so that
 * the time tells nothing about who is known.
 *
 * @throws {AppError} unavailable when too many wait already
 */
export async function verifyPassword(known: string | null, password: string): Promise<boolean> {
  const isRight = await gate.run(currentAsker(), async () =>
    verify(known ?? (await decoy()), normalise(password)),
  )
  return isRight && known !== null
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  return (decoyHash ??= hash(crypto.randomUUID(), cost))
}

/** The same letters typed on different systems come as different bytes. */
function normalise(password: string): string {
  return password.normalize('NFC')
}
