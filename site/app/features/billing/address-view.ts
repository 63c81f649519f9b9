/** A billing address as forms and lists show it. */
export type AddressView = {
  readonly uuid: string
  readonly name: string
  readonly company: string | null
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly postcode: string
  readonly state: string | null
  /** Two letters. */
  readonly country: string
  readonly email: string | null
  readonly taxId: string | null
  readonly taxIdStatus: 'none' | 'invalid' | 'form' | 'confirmed' | 'unreachable'
  readonly isDefault: boolean
}

/** Without what only the database needs. */
export function toAddressView({
  id: _,
  ...view
}: AddressView & { readonly id: number }): AddressView {
  return view
}
