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
export function toAddressView(row: AddressView): AddressView {
  const { uuid, name, company, line1, line2, city, postcode, state, country } = row
  const { email, taxId, taxIdStatus, isDefault } = row
  const place = { name, company, line1, line2, city, postcode, state, country }
  return { ...place, uuid, email, taxId, taxIdStatus, isDefault }
}
