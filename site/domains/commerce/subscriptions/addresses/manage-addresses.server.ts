import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction } from '#platform/postgres/in-transaction.ts'
import { requirePayer } from '#domains/commerce/subscriptions/payments/require-payer.server.ts'
import { lockAccount } from '#domains/commerce/subscriptions/payments/methods.queries.server.ts'
import {
  type AddressContent,
  type AddressRow,
  deleteAddress,
  findAddressesOf,
  insertAddress,
  makeDefaultAddress,
  updateAddress,
} from './addresses.queries.server.ts'
import { checkTaxId } from './check-tax-id.server.ts'

const MOST_ADDRESSES = 20

export type AddressInput = {
  readonly name: string
  readonly company?: string | null | undefined
  readonly line1: string
  readonly line2?: string | null | undefined
  readonly city: string
  readonly postcode: string
  readonly state?: string | null | undefined
  readonly country: string
  readonly email?: string | null | undefined
  readonly taxId?: string | null | undefined
  readonly isDefault?: boolean | undefined
}

/** @throws {AppError} not_allowed */
export async function listAddresses(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
): Promise<AddressRow[]> {
  requirePayer(actor)
  return findAddressesOf(pool, actor.accountId)
}

/**
 * Keeps an address for invoices. The first one is the default; a tax number is checked first, outside the
 * transaction. A number without the form of its country is refused.
 *
 * @throws {AppError} not_allowed, invalid_request (tax_id), conflict (too many)
 */
export async function createAddress(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  actor: SignedIn,
  input: AddressInput,
): Promise<AddressRow> {
  requirePayer(actor)
  const content = await toContent(deps, input)
  return inTransaction(deps.pool, async (client) => {
    await lockAccount(client, actor.accountId)
    const others = await findAddressesOf(client, actor.accountId)
    if (others.length >= MOST_ADDRESSES) throw new AppError('conflict')
    const row = await insertAddress(client, actor.accountId, content, deps.now())
    if (!input.isDefault || row.isDefault) return row
    await makeDefaultAddress(client, actor.accountId, row.id)
    return { ...row, isDefault: true }
  })
}

/**
 * Changes an address for what is issued from now on.
 *
 * @throws {AppError} not_allowed, not_found, invalid_request (tax_id)
 */
export async function changeAddress(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  actor: SignedIn,
  { uuid, ...input }: AddressInput & { readonly uuid: string },
): Promise<AddressRow> {
  requirePayer(actor)
  const content = await toContent(deps, input)
  return inTransaction(deps.pool, async (client) => {
    const { accountId } = actor
    await lockAccount(client, accountId)
    const row = await updateAddress(client, { accountId, uuid }, content, deps.now())
    if (!row) throw new AppError('not_found')
    if (!input.isDefault || row.isDefault) return row
    await makeDefaultAddress(client, accountId, row.id)
    return { ...row, isDefault: true }
  })
}

/** @throws {AppError} not_allowed, not_found */
export async function removeAddress(
  { pool }: Pick<Deps, 'pool'>,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<void> {
  requirePayer(actor)
  await inTransaction(pool, async (client) => {
    const { accountId } = actor
    await lockAccount(client, accountId)
    if (!(await deleteAddress(client, { accountId, uuid }))) throw new AppError('not_found')
  })
}

async function toContent(
  deps: Pick<Deps, 'config' | 'now'>,
  input: AddressInput,
): Promise<AddressContent> {
  const { country } = input
  const checked = await checkTaxId(deps, { taxId: emptyToNull(input.taxId), country })
  if (checked.status === 'invalid') {
    throw new AppError('invalid_request', { fields: { tax_id: 'is no number of this country' } })
  }
  return {
    name: input.name,
    company: emptyToNull(input.company),
    line1: input.line1,
    line2: emptyToNull(input.line2),
    city: input.city,
    postcode: input.postcode,
    state: emptyToNull(input.state),
    country,
    email: emptyToNull(input.email),
    taxId: checked.taxId,
    taxIdStatus: checked.status,
    taxEvidence: checked.evidence,
  }
}

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text.trim()
}
