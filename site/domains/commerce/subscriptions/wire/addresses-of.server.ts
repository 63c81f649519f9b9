import type { User } from '@tessera/contracts'
import type { Pool } from 'pg'
import {
  type AddressRow,
  findAddressesOf,
} from '#domains/commerce/subscriptions/addresses/addresses.queries.server.ts'

export type WireAddress = NonNullable<User['billing_addresses']>[number]

/** The billing addresses of an account, the default one first. The caller judges who may see them. */
export async function addressesOf(pool: Pool, accountId: number): Promise<WireAddress[]> {
  return (await findAddressesOf(pool, accountId)).map(toWireAddress)
}

export function toWireAddress(row: AddressRow): WireAddress {
  const { uuid, name, company, line1, line2, city, postcode, state, country, email } = row
  return {
    uuid,
    name,
    company,
    line1,
    line2,
    city,
    postcode,
    state,
    country,
    email,
    tax_id: row.taxId,
    tax_id_status: row.taxIdStatus,
    is_default: row.isDefault,
  }
}
