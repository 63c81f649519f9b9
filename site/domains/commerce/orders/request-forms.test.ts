import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { requestForms } from './forms/request.form.ts'
import { requestSchemas } from './forms/request-schemas.ts'

test.for([
  ['custom-order', []],
  ['hire', ['contributor']],
  ['education', []],
] as const)('the form of %s agrees with what is read from it', ([kind, elsewhere]) => {
  const differences = differencesFromSchema(requestForms[kind], requestSchemas[kind], elsewhere)
  expect(differences).toEqual([])
})
