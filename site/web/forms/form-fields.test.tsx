import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import type { Form, FormField } from './form.ts'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'

const messages = { 'account.email': 'Email', 'account.passwordHint': 'At least {count}' }

function markup(field: FormField, given: Partial<FormFieldsProps> = {}): string {
  const form: Form = { id: 'sample', submit: 'ui.close', fields: [field], words: { count: 8 } }
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <FormFields form={form} errors={{}} {...given} />
    </I18nProvider>,
  )
}

test('a field has its label, its attributes and what it held', () => {
  const html = markup(
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'account.email',
      autoComplete: 'username',
      maxLength: 254,
      required: true,
    },
    { values: { email: 'a@b.example' } },
  )
  const id = /<label for="([^"]+)">Email<\/label>/.exec(html)?.[1]
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain('name="email"')
  expect(html).toContain('type="email"')
  expect(html).toContain('autoComplete="username"')
  expect(html).toContain('maxLength="254"')
  expect(html).toContain('required=""')
  expect(html).toContain('value="a@b.example"')
})

test('an error stands at its field in place of the hint and is tied to it', () => {
  const field = {
    kind: 'text',
    name: 'email',
    label: 'account.email',
    hint: 'account.passwordHint',
  } as const satisfies FormField
  expect(markup(field)).toContain('At least 8')
  const html = markup(field, { errors: { email: 'Wrong' } })
  expect(html).not.toContain('At least 8')
  const note = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<p class="field__error" id="${note}">.*Wrong</p>`))
})

test('an error without a field of its own shows where the form says', () => {
  const field = { kind: 'text', name: 'email', label: 'account.email', alsoShows: 'sso' } as const
  expect(markup(field, { errors: { sso: 'No team' } })).toContain('No team')
})

test('a box is ticked by its own value only', () => {
  const field = { kind: 'check', name: 'terms', value: 'true', label: 'account.email' } as const
  expect(markup(field, { values: { terms: 'true' } })).toContain('checked=""')
  expect(markup(field, { values: { terms: 'on' } })).not.toContain('checked=""')
  expect(markup(field)).not.toContain('checked=""')
})

test('choices come from the form or from the page, after the empty one', () => {
  const field = {
    kind: 'select',
    name: 'country',
    label: 'account.email',
    blank: { text: '–' },
  } as const
  const html = markup(field, {
    choices: { country: [{ value: 'DE', label: 'Germany' }] },
    values: { country: 'DE' },
  })
  expect(html).toMatch(/<option value="">–<\/option><option value="DE" selected="">Germany/)
})

test('fields stand side by side, or under a legend', () => {
  const fields: FormField[] = [{ kind: 'text', name: 'city', label: 'account.email' }]
  const inGroup = (legend?: 'account.email') =>
    renderToStaticMarkup(
      <I18nProvider locale="en" messages={messages}>
        <FormFields
          form={{
            id: 'sample',
            submit: 'ui.close',
            fields: [{ kind: 'group', className: 'pair', ...(legend && { legend }), fields }],
          }}
          errors={{}}
        />
      </I18nProvider>,
    )
  expect(inGroup()).toMatch(/^<div class="pair">/)
  expect(inGroup('account.email')).toMatch(/^<fieldset class="pair"><legend class="label">Email/)
})
