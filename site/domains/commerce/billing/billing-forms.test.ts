import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routeTable } from '#web/routing/table.ts'
import { modalPath, modals, type ModalName } from '#domains/identity/accounts/index.ts'
import { billingForms } from './billing-forms.ts'

const pages = {
  upgradeSubscription: 'upgrade',
  cancelAutoRenewal: 'cancelRenewal',
  paymentMethods: 'paymentMethods',
  confirmUpgrade: 'confirmUpgrade',
  inlineCard: 'checkoutPay',
} as const

const routes = routeTable.map(({ id, path }) => ({ id, path }))

test.each(Object.entries(pages))(
  '%s is a dialog, and the page %s without scripts',
  (name, page) => {
    const path = modalPath(name as ModalName, { checkout: '0190c2f1-0000-7000-8000-000000000001' })
    const id = matchRoutes(routes, path)?.at(-1)?.route.id
    expect(routeTable.find((row) => row.id === id)?.page).toBe(page)
  },
)

test('every dialog about plans and payments has something to show', () => {
  expect(Object.keys(billingForms).sort()).toEqual(Object.keys(pages).sort())
  expect(Object.keys(modals)).toEqual(expect.arrayContaining(Object.keys(pages)))
})
