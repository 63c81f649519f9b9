import type { accountCalls, User } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'
import type { FormValues } from '#web/forms/form-fields.tsx'
import { locales } from '#web/i18n/locales.ts'

/** What somebody says of themselves; the page gives the countries, and the links stand below. */
export const profileForm = {
  id: 'profile',
  submit: 'account.profile.submit',
  fields: [
    {
      kind: 'text',
      name: 'first_name',
      label: 'account.firstName',
      autoComplete: 'given-name',
      invalid: 'account.invalid.required',
      maxLength: 60,
    },
    {
      kind: 'text',
      name: 'last_name',
      label: 'account.lastName',
      autoComplete: 'family-name',
      invalid: 'account.invalid.name',
      maxLength: 60,
    },
    {
      kind: 'text',
      name: 'username',
      label: 'account.profile.username',
      hint: 'account.profile.usernameHint',
      autoComplete: 'username',
      invalid: 'account.invalid.username',
      maxLength: 39,
      spellCheck: false,
    },
    {
      kind: 'text',
      name: 'company',
      label: 'account.profile.company',
      autoComplete: 'organization',
      maxLength: 120,
    },
    {
      kind: 'text',
      name: 'designation',
      label: 'account.profile.designation',
      autoComplete: 'organization-title',
      maxLength: 120,
    },
    {
      kind: 'text',
      name: 'website',
      type: 'url',
      label: 'account.profile.website',
      autoComplete: 'url',
      placeholder: 'https://',
      maxLength: 300,
    },
    {
      kind: 'select',
      name: 'country',
      label: 'account.profile.country',
      autoComplete: 'country',
      blank: { text: '–' },
    },
    {
      kind: 'select',
      name: 'language',
      label: 'account.profile.language',
      options: locales.map(({ code, name }) => ({ value: code, label: { text: name } })),
    },
    { kind: 'area', name: 'about', label: 'account.profile.about', maxLength: 2000, rows: 3 },
  ],
} as const satisfies Form<BodyNames<typeof accountCalls.updateAuth>>

/** What the fields hold at first. */
export function profileValues(user: User): FormValues {
  const { first_name, last_name, username, company, designation, website, language, about } = user
  const country = user.country ?? ''
  return {
    first_name,
    last_name,
    username,
    company,
    designation,
    website,
    country,
    language,
    about,
  }
}
