import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { noticeForm } from './notice.form.ts'
import { noticeSchema } from './send-notice.server.ts'

test('the notice agrees with what is read from it', () => {
  expect(differencesFromSchema(noticeForm, noticeSchema)).toEqual([])
})
