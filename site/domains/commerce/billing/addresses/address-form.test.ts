import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { addressForm } from './address.form.ts'
import { addressSchema } from './save-address.server.ts'

test('the form of an address agrees with what is read from it', () => {
  expect(differencesFromSchema(addressForm, addressSchema)).toEqual([])
})
