import type { Deps } from '#platform/context.ts'
import { decrypt } from '#platform/secrets/encrypt.ts'
import { readBankAccount } from './bank-account.ts'
import { PAYOUT_PURPOSE } from './payouts.server.ts'
import { findDetails } from './payouts.queries.server.ts'

/** Where somebody is paid to, as its owner may see it; null where they named none. */
export async function shownAccount(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  userId: number,
): Promise<{ readonly name: string; readonly hint: string; readonly bic: string | null } | null> {
  const details = await findDetails(pool, userId)
  const sealed = details && decrypt(config.signingSecret, PAYOUT_PURPOSE, details.sealed)
  const account = sealed === null ? null : readBankAccount(sealed)
  return account && details && { name: account.name, hint: details.ibanHint, bic: account.bic }
}
