import type { BillingForms } from '#domains/identity/accounts/index.ts'

/** What stands in the dialogs about plans and payments, once one of them opens. */
export async function loadBillingForms(): Promise<BillingForms> {
  return (await import('./billing-forms.ts')).billingForms
}
