import type { Form } from '#web/forms/form.ts'
import type { FormValues } from '#web/forms/form-fields.tsx'
import type { AddressView } from './address-view.ts'
import type { AddressName } from './save-address.server.ts'

/** A billing address, for the dashboard and for an order; the page gives the countries. */
export const addressForm = {
  id: 'billing-address',
  submit: 'billing.address.submit',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'billing.address.name',
      autoComplete: 'billing name',
      maxLength: 120,
      required: true,
    },
    {
      kind: 'text',
      name: 'company',
      label: 'billing.address.company',
      autoComplete: 'billing organization',
      maxLength: 120,
    },
    {
      kind: 'text',
      name: 'line1',
      label: 'billing.address.line1',
      autoComplete: 'billing address-line1',
      maxLength: 200,
      required: true,
    },
    {
      kind: 'text',
      name: 'line2',
      label: 'billing.address.line2',
      autoComplete: 'billing address-line2',
      maxLength: 200,
    },
    {
      kind: 'group',
      className: 'field-pair',
      fields: [
        {
          kind: 'text',
          name: 'postcode',
          label: 'billing.address.postcode',
          autoComplete: 'billing postal-code',
          maxLength: 20,
        },
        {
          kind: 'text',
          name: 'city',
          label: 'billing.address.city',
          autoComplete: 'billing address-level2',
          maxLength: 100,
          required: true,
        },
      ],
    },
    {
      kind: 'text',
      name: 'state',
      label: 'billing.address.state',
      autoComplete: 'billing address-level1',
      maxLength: 100,
    },
    {
      kind: 'select',
      name: 'country',
      label: 'billing.address.country',
      autoComplete: 'billing country',
      blank: { text: '–' },
      required: true,
    },
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'billing.address.email',
      autoComplete: 'billing email',
      maxLength: 254,
    },
    {
      kind: 'text',
      name: 'tax_id',
      label: 'billing.address.taxId',
      hint: 'billing.address.taxIdHint',
      maxLength: 40,
    },
  ],
} as const satisfies Form<AddressName>

/** What the fields hold: the address, or the likely country of a new one. */
export function addressValues(
  address: AddressView | undefined,
  country: string | null,
): FormValues {
  if (!address) return { country: country ?? '' }
  const { name, company, line1, line2, postcode, city, state, email, taxId } = address
  const place = { line1, line2, postcode, city, state, country: address.country }
  return { name, company, ...place, email, tax_id: taxId }
}
