import { appCalls } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { differencesFromSchema } from '#web/forms/testing/differences-from-schema.ts'
import { appForm } from './app.form.ts'

test.for([appCalls.createApp, appCalls.updateApp])('the form agrees with $path', ({ body }) => {
  expect(differencesFromSchema(appForm, body)).toEqual([])
})
