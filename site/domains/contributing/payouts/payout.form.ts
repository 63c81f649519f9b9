import type { Form } from '#web/forms/form.ts'

/** Asks for a balance; the page gives the balances as choices. */
export const payoutRequestForm = {
  id: 'payout-request',
  submit: 'earnings.payouts.submit',
  fields: [{ kind: 'select', name: 'currency', label: 'earnings.amount' }],
} as const satisfies Form

/** The bank account that balances are paid to. */
export const payoutAccountForm = {
  id: 'payout-account',
  submit: 'earnings.account.save',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'earnings.account.name',
      autoComplete: 'name',
      maxLength: 70,
      required: true,
    },
    {
      kind: 'text',
      name: 'iban',
      label: { text: 'IBAN' },
      hint: 'earnings.account.hint',
      invalid: 'account.invalid.iban',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 42,
      required: true,
    },
    {
      kind: 'text',
      name: 'bic',
      label: 'earnings.account.bic',
      invalid: 'account.invalid.bic',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 14,
    },
  ],
} as const satisfies Form

/** Where somebody pays tax; the page gives the countries. */
export const taxForm = {
  id: 'payout-tax',
  submit: 'earnings.tax.save',
  fields: [
    {
      kind: 'select',
      name: 'country',
      label: 'earnings.tax.country',
      hint: 'earnings.tax.countryHint',
      blank: 'earnings.tax.choose',
      required: true,
    },
    {
      kind: 'text',
      name: 'taxId',
      label: 'earnings.tax.idLabel',
      hint: 'earnings.tax.idHint',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 40,
    },
    { kind: 'check', name: 'business', label: 'earnings.tax.isBusiness' },
  ],
} as const satisfies Form
