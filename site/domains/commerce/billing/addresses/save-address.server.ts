import type { RequestScope, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseInput } from '#platform/http/input/parse-input.ts'
import { z } from 'zod'
import {
  changeAddress,
  createAddress,
  listAddresses,
  type AddressInput,
} from '#domains/commerce/subscriptions/index.server.ts'
import { countryCodes } from '#web/i18n/country-codes.ts'

type Fields = Readonly<Record<string, string>>
type AddressDeps = Pick<RequestScope['deps'], 'pool' | 'config' | 'now'>

const line = (most: number) => z.string().trim().min(1).max(most)
const optional = (most: number) => z.string().trim().max(most).optional()

export const addressSchema = z
  .object({
    name: line(120),
    company: optional(120),
    line1: line(200),
    line2: optional(200),
    city: line(100),
    postcode: z.string().trim().max(20).default(''),
    state: optional(100),
    country: z.enum(countryCodes as readonly [string, ...string[]]),
    email: z.email().max(254).optional(),
    tax_id: optional(40),
  })
  .transform(({ tax_id: taxId, ...rest }): AddressInput => ({ ...rest, taxId }))

export type AddressName = keyof z.input<typeof addressSchema> & string

/**
 * Keeps the billing address of a form: a new one, or `uuid` changed.
 *
 * @throws {AppError} not_allowed, invalid_request naming the fields, not_found, conflict (too many)
 */
export async function saveAddress(
  deps: AddressDeps,
  actor: SignedIn,
  { uuid, fields }: { readonly uuid: string | null; readonly fields: Fields },
): Promise<void> {
  const wish = parseInput(addressSchema, fields)
  if (uuid === null) await createAddress(deps, actor, wish)
  else await changeAddress(deps, actor, { ...wish, uuid })
}

/**
 * Puts an address on the documents that are issued from now on.
 *
 * @throws {AppError} not_allowed, not_found
 */
export async function useAddress(
  deps: AddressDeps,
  actor: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<void> {
  const found = (await listAddresses(deps, actor)).find((one) => one.uuid === uuid)
  if (!found) throw new AppError('not_found')
  await changeAddress(deps, actor, { ...found, isDefault: true })
}
