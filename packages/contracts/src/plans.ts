import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { assetKind } from './kinds.ts'

const planType = z.enum(['personal', 'team', 'api', 'education'])
const period = z.enum(['month', 'year'])
const minor = z.number().int()

const planConfig = z
  .object({
    type: planType,
    name: z.string(),
    description: z.string(),
    planId: z.number().int(),
    planIds: z
      .array(z.number().int())
      .readonly()
      .meta({ description: 'All of the family, the one on sale first' }),
    billingPeriod: period,
    billingFrequency: z.number().int(),
    payablePricePerMonth: minor.nullable(),
    payablePricePerYear: minor.nullable(),
    payableMonthPricePerYear: minor
      .nullable()
      .meta({ description: 'A year’s price for each of its months' }),
    netAmount: minor.meta({ description: 'Of the period and quantity, before tax' }),
    currency: z.string(),
    quantity: z.number().int(),
    members: z.number().int().meta({ description: 'People that one unit is for' }),
    available_assets: z.array(assetKind).readonly(),
    features: z.array(z.string()).readonly(),
    buttonText: z.string(),
    savePercentage: z.number().int().nullable(),
    billed: z.string(),
    defaultUpgradeMembers: z.number().int(),
    localPlanIDs: z.record(z.string(), z.number().int()).meta({ description: 'By country' }),
    localPrice: z
      .record(
        z.string(),
        z.object({ currency: z.string(), month: minor.nullable(), year: minor.nullable() }),
      )
      .meta({ description: 'By country' }),
    code: z.string().nullable(),
    growthBook: z.string().nullable(),
    client_id: z.string().nullable(),
  })
  .meta({ id: 'Plan' })

export const listPlans = defineEndpoint({
  method: 'GET',
  path: '/plans',
  tag: 'Plans',
  summary: 'The plans on sale in the country of the visitor',
  description:
    'Amounts are whole minor units, net of tax. code and client_id are repeated as they came, to be sent ' +
    'along with a checkout. A plan that is not sold is null.',
  access: 'guest',
  whileActing: 'open',
  keyScope: 'catalogue:read',
  query: z.object({
    billing_period: period.default('year'),
    code: z.string().max(64).optional(),
    client_id: z.string().max(200).optional(),
  }),
  response: z.object({
    plans: z.object({
      individualPlan: planConfig.nullable(),
      teamPlan: planConfig.nullable(),
      teamPlanPlus: planConfig.nullable(),
    }),
  }),
  errors: ['invalid_request'],
})
