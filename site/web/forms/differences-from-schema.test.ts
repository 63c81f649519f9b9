import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Form } from './form.ts'
import { differencesFromSchema } from './testing/differences-from-schema.ts'

const schema = z.object({ name: z.string().max(60), about: z.string().max(100).nullable() })

const form: Form = {
  id: 'sample',
  submit: 'ui.close',
  fields: [
    { kind: 'text', name: 'name', label: 'account.email', maxLength: 60 },
    { kind: 'area', name: 'about', label: 'account.email', maxLength: 100, rows: 2 },
  ],
}

test('a form that says what its schema says differs nowhere', () => {
  expect(differencesFromSchema(form, schema)).toEqual([])
})

test('each difference is named', () => {
  const smaller = z.object({ name: z.string().max(59), token: z.string() })
  expect(differencesFromSchema(form, smaller)).toEqual([
    'token is asked for nowhere',
    'name takes 60, the schema 59',
    'about is unknown to the schema',
  ])
  expect(differencesFromSchema(form, smaller, ['token'])).toHaveLength(2)
})
