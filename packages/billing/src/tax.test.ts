import { expect, test } from 'vitest'
import { checkDigit, isGstin } from './gstin.ts'
import { decideTax, type TaxBuyer, type TaxSeller } from './tax.ts'
import { canonicalTaxId, hasTaxIdForm } from './tax-id.ts'

const none: TaxSeller = { country: null, state: null, vatId: null, ossId: null, gstin: null }
const german: TaxSeller = { ...none, country: 'DE', vatId: 'DE115235681', gstin: '29AAGCB7383J1Z4' }
const indian: TaxSeller = { ...none, country: 'IN', state: '29', gstin: '29AAGCB7383J1Z4' }
const british: TaxSeller = { ...none, country: 'GB', vatId: 'GB123456789' }

const person = (country: string | null, state: string | null = null): TaxBuyer => ({
  country,
  state,
  taxId: null,
  taxIdStatus: 'none',
})
const business = (country: string, status: TaxBuyer['taxIdStatus'], taxId = 'X'): TaxBuyer => ({
  country,
  state: null,
  taxId,
  taxIdStatus: status,
})

test.each([
  ['nobody registered', none, person('DE'), 'none', []],
  ['at home', german, person('DE'), 'charged', ['VAT 1900']],
  ['a business at home', german, business('DE', 'confirmed'), 'charged', ['VAT 1900']],
  ['a consumer elsewhere in the Union', german, person('HU'), 'charged', ['VAT 2700']],
  ['a confirmed business elsewhere', german, business('FR', 'confirmed'), 'reverse_charge', []],
  ['a number that is only well formed', german, business('FR', 'form'), 'charged', ['VAT 2000']],
  ['an office that did not answer', german, business('FI', 'unreachable'), 'charged', ['VAT 2550']],
  ['outside the Union', german, person('US'), 'export', []],
  ['an unknown country', german, person(null), 'charged', ['VAT 1900']],
  ['a consumer in India', german, person('IN'), 'charged', ['IGST 1800']],
  ['a business in India', german, business('IN', 'form'), 'reverse_charge', []],
  ['India, same state', indian, person('IN', '29'), 'charged', ['CGST 900', 'SGST 900']],
  ['India, other state', indian, person('IN', '27'), 'charged', ['IGST 1800']],
  ['a business in India', indian, business('IN', 'form'), 'charged', ['IGST 1800']],
  ['from India abroad', indian, person('DE'), 'export', []],
  ['Britain at home', british, person('GB'), 'charged', ['VAT 2000']],
  ['from Britain to the Union', british, person('DE'), 'export', []],
  [
    'from Britain, one-stop shop',
    { ...british, ossId: 'EU372000041' },
    person('DE'),
    'charged',
    ['VAT 1900'],
  ],
] as const)('tax: %s', (_, seller, buyer, treatment, components) => {
  const tax = decideTax(seller, buyer)
  expect(tax.treatment).toBe(treatment)
  expect(tax.components.map(({ name, rateBp }) => `${name} ${rateBp}`)).toEqual(components)
})

test('an invalid number stands on no document', () => {
  expect(decideTax(german, business('FR', 'invalid')).buyerTaxId).toBe(null)
})

test.each(['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'])('GSTIN %s is well formed', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test('a GSTIN with any one place changed is refused', () => {
  const gstin = '27AAPFU0939F1ZV'
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const accepted = [...gstin].flatMap((letter, index) =>
    [...letters]
      .filter((other) => other !== letter)
      .map((other) => gstin.slice(0, index) + other + gstin.slice(index + 1))
      .filter(isGstin),
  )
  expect(accepted).toEqual([])
  expect(checkDigit(gstin.slice(0, 14))).toBe('V')
  expect(isGstin(`99${gstin.slice(2)}`)).toBe(false)
})

test.each([
  ['de 115.235-681', 'DE', 'DE115235681', true],
  ['115235681', 'DE', 'DE115235681', true],
  ['115235682', 'DE', 'DE115235682', false],
  ['094259216', 'GR', 'EL094259216', true],
  ['FR 40 303265045', 'FR', 'FR40303265045', true],
  ['ATU13585627', 'AT', 'ATU13585627', true],
  ['12-3456789', 'US', '123456789', true],
] as const)('tax number %s of %s', (text, country, canonical, isFit) => {
  const taxId = canonicalTaxId(text, country)
  expect(taxId).toBe(canonical)
  expect(hasTaxIdForm(taxId, country)).toBe(isFit)
})
