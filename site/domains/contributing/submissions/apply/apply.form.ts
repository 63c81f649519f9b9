import type { Form } from '#web/forms/form.ts'
import type { ApplicationName } from '#domains/contributing/submissions/become-contributor.server.ts'

/** Opens a contributor's profile; the page gives the countries. */
export const applyForm = {
  id: 'become-contributor',
  submit: 'contributing.apply.submit',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'contributing.apply.name',
      hint: 'contributing.apply.nameHint',
      prefill: 'name',
      maxLength: 80,
      required: true,
    },
    {
      kind: 'text',
      name: 'username',
      label: 'contributing.apply.username',
      hint: 'contributing.apply.usernameHint',
      invalid: 'account.invalid.username',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 40,
      required: true,
    },
    {
      kind: 'text',
      name: 'portfolio',
      type: 'url',
      label: 'contributing.apply.portfolio',
      hint: 'contributing.apply.portfolioHint',
      maxLength: 300,
      required: true,
    },
    {
      kind: 'text',
      name: 'website',
      type: 'url',
      label: 'contributing.apply.website',
      maxLength: 200,
    },
    {
      kind: 'check',
      name: 'terms',
      label: 'contributing.apply.terms',
      invalid: 'account.invalid.terms',
      required: true,
    },
  ],
} as const satisfies Form<ApplicationName>
