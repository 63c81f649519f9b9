import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network/network-of.ts'
import {
  countInOrder,
  forgiveAttempts,
  tooMany,
  trySpend,
} from '#platform/http/limits/rate-limits.ts'
import { verifyPassword } from '#domains/identity/accounts/passwords/hash-password.server.ts'
import {
  checkHuman,
  type ProofOfWork,
} from '#domains/identity/accounts/human-check/human-check.server.ts'
import { knownAccounts } from '#domains/identity/accounts/sessions/known-device.server.ts'
import { findLogins, type LoginRow } from './logins.queries.server.ts'

/** At least so many comparisons for an address, known or not. */
const FEWEST_COMPARISONS = 2

type Tried = {
  readonly email: string
  readonly password: string
  readonly human?: ProofOfWork | undefined
}

/**
 * Whose address and password these are. Every open account that names the address counts, so that
 * nobody shuts another out by signing up with their address; what holds money goes first.
 *
 * Attempts are limited by network, and by network and account together. An account that many
 * networks try asks for the human check, it is never closed to the right password. A browser that
 * knew the password before is spared both, for that account alone.
 *
 * @throws {AppError} wrong_credentials, human_check_failed, too_many_requests
 */
export async function checkPassword(scope: RequestScope, tried: Tried): Promise<number> {
  const { deps } = scope
  const { all } = await findLogins(deps.pool, tried.email)
  const known = await findKnown(scope, tried, all)
  const found = known ? await findBefore(scope, tried, all, known) : undefined
  return (found ?? known ?? (await tryAll(scope, tried, all))).userId
}

/**
 * Tries the accounts that this browser has entered before, while it does not guess. Whoever knew an
 * earlier password only is as unknown as anybody.
 */
async function findKnown(
  scope: RequestScope,
  { password }: Tried,
  all: readonly LoginRow[],
): Promise<LoginRow | undefined> {
  const devices = knownAccounts(scope)
  for (const login of all) {
    const known = devices.get(login.userId)
    if (known === undefined || known.since < (login.passwordChangedAt ?? known.since)) continue
    const subject = `${login.userId} ${known.device}`
    if (!(await trySpend(scope.deps, 'login-device', subject))) continue
    if (!(await verifyPassword(login.passwordHash, password))) continue
    await forgiveAttempts(scope.deps, 'login-device', subject)
    return login
  }
  return undefined
}

/**
 * The account of the same password that goes before the known one. It counts as any other attempt,
 * and is left out once those are spent: else whoever owns an account of an address could set the
 * password they guess as their own, and try it at the others without a limit.
 */
async function findBefore(
  { deps, actor }: RequestScope,
  { email, password }: Tried,
  all: readonly LoginRow[],
  known: LoginRow,
): Promise<LoginRow | undefined> {
  const before = all.slice(0, all.indexOf(known))
  if (before.length === 0) return undefined
  const network = networkOf(actor.address)
  const isLeft =
    (await trySpend(deps, 'login-address', network)) &&
    (await trySpend(deps, 'login-pair', `${network} ${email}`)) &&
    (await trySpend(deps, 'login-account', email))
  return isLeft ? findMatch(before, password) : undefined
}

async function tryAll(
  scope: RequestScope,
  { email, password, human }: Tried,
  logins: readonly LoginRow[],
): Promise<LoginRow> {
  const { deps, actor } = scope
  const network = networkOf(actor.address)
  const pair = `${network} ${email}`
  const usedUp = await countInOrder(deps, [
    ['login-address', network],
    ['login-pair', pair],
    ['login-account', email],
  ])
  const isTriedByMany = usedUp?.name === 'login-account'
  if (usedUp && !isTriedByMany) throw tooMany(deps, usedUp.endsAt)
  if (human || isTriedByMany) await checkHuman(scope, human)

  const found = await findMatch(logins, password, FEWEST_COMPARISONS)
  if (!found) throw new AppError('wrong_credentials')
  // Else the owner of one account of an address could guess at the others for ever.
  if (found.isProved || logins.length === 1) {
    await forgiveAttempts(deps, 'login-pair', pair)
    await forgiveAttempts(deps, 'login-account', email)
  }
  return found
}

/** The first whose password it is; a failure takes at least so many comparisons. */
async function findMatch(
  logins: readonly LoginRow[],
  password: string,
  fewest = 0,
): Promise<LoginRow | undefined> {
  for (const login of logins) {
    if (await verifyPassword(login.passwordHash, password)) return login
  }
  for (let count = logins.length; count < fewest; count++) await verifyPassword(null, password)
  return undefined
}
