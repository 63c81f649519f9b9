import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { trySpend, type Limit } from '#platform/http/limits/rate-limits.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { isSameText } from '#platform/secrets/is-same-text.ts'

export type ProofOfWork = { readonly challenge: string; readonly answer: string }

const CHALLENGE_LIFETIME_MS = 600_000
/** 2^15 hashes: a third of a second in a browser. */
const PROOF_OF_WORK_BITS = 15

/** What to solve: reCAPTCHA where the site has keys, else a proof of work. */
export function createChallenge({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const expiresAt = now().getTime() + CHALLENGE_LIFETIME_MS
  const body = `${expiresAt.toString(36)}.${randomBytes(12).toString('base64url')}`
  return {
    kind: hasRecaptcha(config) ? ('recaptcha' as const) : ('pow' as const),
    challenge: `${body}.${sign(config.signingSecret, body)}`,
    bits: PROOF_OF_WORK_BITS,
    site_key: hasRecaptcha(config) ? config.recaptchaSiteKey : null,
    expires_at: new Date(expiresAt).toISOString(),
  }
}

/**
 * Lets humans through: whoever solved the challenge, and, since forms work without scripts, a few
 * from each network who did not.
 *
 * @throws {AppError} human_check_failed
 */
export async function checkHuman(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  proof: ProofOfWork | undefined,
): Promise<void> {
  if (proof) return checkProof(deps, proof)
  for (const [name, subject] of freeTries(actor, proof)) {
    if (!(await trySpend(deps, name, subject))) throw new AppError('human_check_failed')
  }
}

/** What whoever did not solve the challenge uses up, for those who count it with other limits. */
export function freeTries(
  { address }: RequestScope['actor'],
  proof: ProofOfWork | undefined,
): readonly Limit[] {
  return proof ? [] : [['unproved-human', networkOf(address)]]
}

/** @throws {AppError} human_check_failed */
export async function checkProof(deps: Deps, proof: ProofOfWork): Promise<void> {
  if (!(await isSolved(deps, proof))) throw new AppError('human_check_failed')
}

async function isSolved(deps: Deps, { challenge, answer }: ProofOfWork): Promise<boolean> {
  const { config, now, pool } = deps
  const [expires = '', random = '', signature = ''] = challenge.split('.')
  if (!isSameText(signature, sign(config.signingSecret, `${expires}.${random}`))) return false
  const expiresAt = new Date(Number.parseInt(expires, 36))
  if (!(expiresAt > now())) return false
  if (hasRecaptcha(config)) {
    if (!(await askRecaptcha(deps, answer))) return false
  } else if (leadingZeros(sha256(`${challenge}.${answer}`)) < PROOF_OF_WORK_BITS) return false
  const { rowCount } = await pool.query(
    'insert into spent_challenges (hash, expires_at) values ($1, $2) on conflict do nothing',
    [sha256(challenge), expiresAt],
  )
  return rowCount === 1
}

async function askRecaptcha({ config, log }: Deps, response: string): Promise<boolean> {
  try {
    const answer = await fetch(config.recaptchaVerifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: config.recaptchaSecret ?? '', response }),
      signal: AbortSignal.timeout(5_000),
    })
    return ((await answer.json()) as { success?: unknown }).success === true
  } catch (error) {
    log.warn({ err: error }, 'reCAPTCHA request failed')
    return false
  }
}

function hasRecaptcha({ recaptchaSiteKey, recaptchaSecret }: Deps['config']): boolean {
  return recaptchaSiteKey !== null && recaptchaSecret !== null
}

function sign(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`human:${body}`).digest('base64url')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function leadingZeros(hash: Buffer): number {
  const [first, second] = [hash.readUInt32BE(0), hash.readUInt32BE(4)]
  return first === 0 ? 32 + Math.clz32(second) : Math.clz32(first)
}
