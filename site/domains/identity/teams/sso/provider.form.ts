import type { ssoCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

type ProviderForm = Form<BodyNames<typeof ssoCalls.saveSso>>

/**
 * The OpenID Connect provider of a team; the switch that makes it the only way in stands below. One
 * that has a secret keeps it where the field is left empty.
 */
export const providerForm = (hasSecret: boolean): ProviderForm => ({
  id: 'sso-provider',
  submit: 'teams.sso.save',
  fields: [
    {
      kind: 'text',
      name: 'issuer',
      type: 'url',
      label: 'teams.sso.issuer',
      placeholder: 'https://login.halde.example',
      invalid: 'account.invalid.issuer',
      required: true,
    },
    {
      kind: 'text',
      name: 'client_id',
      label: 'teams.sso.clientId',
      autoComplete: 'off',
      required: true,
    },
    {
      kind: 'text',
      name: 'client_secret',
      type: 'password',
      label: 'teams.sso.clientSecret',
      ...(hasSecret && { hint: 'teams.sso.secretKept' }),
      invalid: 'account.invalid.secret',
      autoComplete: 'off',
    },
  ],
})
