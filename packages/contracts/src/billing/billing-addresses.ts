import { z } from 'zod'
import { done } from '../account-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { billingAddress, billingAddressBody } from '../billing-fields.ts'
import { payerRead, payerWrite } from './payer-errors.ts'

const listBillingAddresses = defineEndpoint({
  method: 'GET',
  path: '/billing-addresses',
  tag: 'Billing',
  summary: 'Addresses for invoices, the default one first',
  description: 'Answers all of them at once, without pages. In a team for its owner.',
  access: 'user',
  whileActing: 'recorded',
  response: z.object({ billing_addresses: z.array(billingAddress) }),
  errors: payerRead,
})

const createBillingAddress = defineEndpoint({
  method: 'POST',
  path: '/billing-addresses',
  tag: 'Billing',
  summary: 'Keep an address; the first one is the default. A tax number is checked',
  description:
    'An account keeps at most 20, otherwise `conflict`. A tax number that has not the form of ' +
    'its country is `invalid_request`. In a team for its owner.',
  access: 'user',
  body: billingAddressBody,
  response: z.object({ billing_address: billingAddress }),
  errors: [
    'invalid_request',
    'login_required',
    'request_refused',
    'not_allowed',
    'conflict',
    'too_many_requests',
  ],
})

const addressParams = z.object({ address: z.uuid() })

const updateBillingAddress = defineEndpoint({
  method: 'PATCH',
  path: '/billing-addresses/{address}',
  tag: 'Billing',
  summary: 'Change an address; documents that were issued keep the former one',
  description:
    'Replaces the whole address: fields that are left out become empty. The tax number is ' +
    'checked again. In a team for its owner.',
  access: 'user',
  params: addressParams,
  body: billingAddressBody,
  response: z.object({ billing_address: billingAddress }),
  errors: payerWrite,
})

const deleteBillingAddress = defineEndpoint({
  method: 'DELETE',
  path: '/billing-addresses/{address}',
  tag: 'Billing',
  summary: 'Remove an address; the newest of the others becomes the default',
  description: 'Documents that were issued keep the address. In a team for its owner.',
  access: 'user',
  params: addressParams,
  response: done,
  errors: payerWrite,
})

/** Addresses that stand on invoices. */
export const billingAddressCalls = {
  listBillingAddresses,
  createBillingAddress,
  updateBillingAddress,
  deleteBillingAddress,
} as const
