import type { AddressWish } from '../subscriptions/index.server.ts'

type Body = Omit<AddressWish, 'taxId' | 'isDefault'> & {
  readonly tax_id?: string | null | undefined
  readonly is_default?: boolean | undefined
}

/** An address of the wire as the use cases take it. */
export function readAddressBody({
  tax_id: taxId,
  is_default: isDefault,
  ...body
}: Body): AddressWish {
  return { ...body, taxId, isDefault }
}
