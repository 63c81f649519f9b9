import { expect, test } from 'vitest'
import type { Form } from './form.ts'
import { readBody } from './read-body.ts'
import { typedValues } from './typed-values.ts'

const form: Form = {
  id: 'sample',
  submit: 'ui.close',
  fields: [
    { kind: 'text', name: 'email', type: 'email', label: 'account.email' },
    {
      kind: 'group',
      className: 'pair',
      fields: [{ kind: 'file', name: 'proof', label: 'account.email' }],
    },
    { kind: 'password', name: 'password', label: 'account.password', autoComplete: 'new-password' },
    { kind: 'text', name: 'secret', type: 'password', label: 'account.password' },
    { kind: 'check', name: 'terms', value: 'true', label: 'account.terms' },
    { kind: 'check', name: 'news', label: 'account.terms' },
  ],
}

test('boxes become true or false, what was left empty stays absent, what is no field is left out', () => {
  expect(readBody(form, { email: 'a@b.example', terms: 'true', redirect: '/' })).toEqual({
    email: 'a@b.example',
    terms: true,
    news: false,
  })
})

test('only the value of a box ticks it', () => {
  expect(readBody(form, { terms: 'on', news: 'on' })).toEqual({ terms: false, news: true })
})

test('what was typed comes back without passwords, secrets, files and hidden values', () => {
  const sent = { email: 'a@b', password: 'p', secret: 's', news: 'on', token: 't', proof: 'x' }
  expect(typedValues(form, sent)).toEqual({ email: 'a@b', news: 'on' })
})
