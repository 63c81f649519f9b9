import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/errors.ts'

/** OWASP's second choice for argon2id; 19 MiB for each hash under way. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const MOST_AT_ONCE = 2
const MOST_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

/** argon2id in the usual string form, salt included. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), cost))
}

/**
 * Whether a password is right. Without a hash to compare with it takes as long and says no, so that
 * the time tells nothing about who is known.
 */
export async function verifyPassword(known: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(known ?? (await decoy()), normalise(password)))
  return isRight && known !== null
}

/**
 * At most two hashes at once: memory is bounded and other requests keep a core.
 *
 * @throws {AppError} unavailable when too many wait already
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfterS: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  return (decoyHash ??= hash(crypto.randomUUID(), cost))
}

/** The same letters typed on different systems come as different bytes. */
function normalise(password: string): string {
  return password.normalize('NFC')
}
