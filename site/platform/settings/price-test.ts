import { planFamilies } from '@tessera/billing'
import { z } from 'zod'

const variant = z.strictObject({
  /** Stands in the cookie. */
  name: z.string().regex(/^[a-z0-9-]{1,30}$/),
  /** Its chance, beside the weights of the others. */
  weight: z.number().positive().max(1000),
  /** Plans shown and sold instead of the current ones, by family; none keeps the price list. */
  plans: z.partialRecord(z.enum(planFamilies), z.number().int().positive()).default({}),
})

const priceTest = z.strictObject({
  /** The cookie is `ab_{name}`. */
  name: z.string().regex(/^[a-z0-9_]{1,40}$/),
  variants: z
    .array(variant)
    .min(2)
    .max(10)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length),
})

/** A test of prices: which plan of a family a visitor is offered. */
export type PriceTest = z.output<typeof priceTest>

/** Reads the setting; null where it is none. */
export function readPriceTest(text: string): PriceTest | null {
  try {
    return priceTest.parse(JSON.parse(text))
  } catch {
    return null
  }
}
