import { z } from 'zod'

export const day = z
  .union([z.literal(''), z.iso.date()])
  .default('')
  .transform((text_) => (text_ === '' ? null : new Date(`${text_}T23:59:59Z`)))
export const wholeOrNull = z
  .string()
  .regex(/^\d{0,6}$/)
  .default('')
  .transform((text_) => (text_ === '' ? null : Number(text_)))
