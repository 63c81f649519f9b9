import { z } from 'zod'
import type { VisitorRequestKind } from '#db/schema/visitor-requests.ts'
import { currencies, educationRoles, wantedKinds } from './request-choices.ts'

const text = (most: number) => z.string().trim().min(1).max(most)
const optionalText = (most: number) => z.string().trim().max(most).optional()

const common = {
  name: text(120),
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  message: text(5000),
}

const paid = {
  budget: z.coerce.number().int().min(1).max(10_000_000).optional(),
  currency: z.enum(currencies).catch('USD'),
  deadline: z.iso.date().optional(),
}

/** What a request of each kind has to say. */
export const requestSchemas = {
  'custom-order': z.object({ ...common, ...paid, wanted: z.enum(wantedKinds).catch('other') }),
  hire: z.object({ ...common, ...paid, contributor: text(200) }),
  education: z.object({
    ...common,
    message: optionalText(5000),
    institution: text(200),
    role: z.enum(educationRoles),
  }),
} as const satisfies Record<VisitorRequestKind, z.ZodType>
