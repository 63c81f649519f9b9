import type { Features } from '@tessera/flags'
import { z } from 'zod'

/** What is read of a payload of GrowthBook; rules are checked by use, in `@tessera/flags`. */
const features = z.record(
  z.string().max(100),
  z.looseObject({ rules: z.array(z.looseObject({})).max(100).optional() }),
)

/** The features of a payload, or of a plain record of features; null where it is neither. */
export function readFeatures(value: unknown): Features | null {
  const isPayload = typeof value === 'object' && value !== null && 'features' in value
  const parsed = features.safeParse(isPayload ? value.features : value)
  return parsed.success ? (parsed.data as unknown as Features) : null
}

/** The same of the text of a setting. */
export function parseFeatures(text: string): Features | null {
  try {
    return readFeatures(JSON.parse(text))
  } catch {
    return null
  }
}
