import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { applicationSchema } from '#domains/contributing/submissions/become-contributor.server.ts'
import { applyForm } from './apply.form.ts'

test('the application agrees with what is read from it', () => {
  expect(differencesFromSchema(applyForm, applicationSchema)).toEqual([])
})
