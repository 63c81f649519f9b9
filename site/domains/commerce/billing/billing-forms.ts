import { lazy } from 'react'
import type { BillingForms } from '#domains/identity/accounts/index.ts'

/** What stands in the dialogs about plans and payments; fetched with the first one that opens. */
export const billingForms: BillingForms = {
  upgradeSubscription: lazy(async () => ({
    default: (await import('./change/upgrade-form.tsx')).UpgradeModal,
  })),
  confirmUpgrade: lazy(async () => ({
    default: (await import('./change/confirm-form.tsx')).ConfirmModal,
  })),
  cancelAutoRenewal: lazy(async () => ({
    default: (await import('./ending/cancel-form.tsx')).CancelModal,
  })),
  paymentMethods: lazy(async () => ({
    default: (await import('./methods/methods-form.tsx')).MethodsModal,
  })),
  inlineCard: lazy(async () => ({ default: (await import('./methods/card-modal.tsx')).CardModal })),
}
