import { z } from 'zod'

/** Where an account wants its invoices. */
export const billingAddress = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    company: z.string().nullable(),
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    postcode: z.string(),
    state: z.string().nullable(),
    country: z.string().meta({ description: 'Two letters' }),
    email: z.string().nullable(),
    tax_id: z.string().nullable(),
    tax_id_status: z.enum(['none', 'invalid', 'form', 'confirmed', 'unreachable']).meta({
      description:
        'form: well formed; confirmed: the tax office knows it; unreachable: asked later',
    }),
    is_default: z.boolean(),
  })
  .meta({ id: 'BillingAddress' })

// No control characters, and no angle brackets: they stand on documents.
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f<>]*$/)

export const billingAddressBody = z.object({
  name: line(120).min(1),
  company: line(120).nullish(),
  line1: line(200).min(1),
  line2: line(200).nullish(),
  city: line(120).min(1),
  postcode: line(20).default(''),
  state: line(60).nullish().meta({ description: 'In India the two digits of a GSTIN' }),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  email: z.email().max(254).nullish(),
  tax_id: line(40).nullish().meta({ description: 'VAT number or GSTIN' }),
  is_default: z.boolean().optional(),
})

export const paymentMethod = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  expires: z.string().meta({ description: 'MM/YYYY; empty where it does not expire' }),
  type: z.string(),
  gateway: z.string(),
  is_default: z.boolean(),
})

/** What becomes of a payment, in the order in which it may. */
export const paymentStatuses = [
  'pending',
  'requires_action',
  'failed',
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A payment as a person sees it. Amounts are minor units of the currency. */
export const transaction = z
  .object({
    uuid: z.uuid(),
    status: z.enum(paymentStatuses),
    gateway: z.string(),
    currency: z.string(),
    net: z.number().int(),
    tax: z.number().int(),
    gross: z.number().int(),
    refunded: z.number().int(),
    plan: z.object({ id: z.number().int(), name: z.string(), period: z.enum(['month', 'year']) }),
    created_at: z.iso.datetime(),
    documents: z.array(
      z.object({
        uuid: z.uuid(),
        type: z.enum(['invoice', 'credit_note']),
        number: z.string(),
        gross: z.number().int(),
        issued_at: z.iso.datetime(),
        url: z.string().meta({ description: 'The PDF' }),
      }),
    ),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof transaction>
