import { canonicalBic, canonicalIban, isSepaIban } from '@tessera/billing'
import { z } from 'zod'

const settings = z.strictObject({
  /** The account that payouts leave from; without it there is no file for a bank. */
  account: z
    .strictObject({
      name: z.string().min(1).max(70),
      iban: z
        .string()
        .transform((text) => canonicalIban(text) ?? '')
        .refine(isSepaIban),
      bic: z
        .string()
        .transform((text) => canonicalBic(text) ?? '')
        .refine((bic) => bic !== '')
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  /** What one unit of a currency is worth in euro, such as 0.8712: up to six digits after the point. */
  euroRates: z
    .record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,6})?$/))
    .default({}),
  /** Whole per cent kept back for the tax office, by the contributor's country; `*` for all others. */
  withholdingPercent: z
    .record(z.string().regex(/^([A-Z]{2}|\*)$/), z.number().int().min(0).max(100))
    .default({}),
})

/** How contributors are paid. */
export type PayoutSettings = z.output<typeof settings>

/** Reads the setting; null where it is none. */
export function readPayoutSettings(text: string): PayoutSettings | null {
  try {
    return settings.parse(JSON.parse(text))
  } catch {
    return null
  }
}
