import { z } from 'zod'

const provider = z.strictObject({
  /** Stands in addresses and in the database: it never changes. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

/** An OpenID Connect provider that people may sign in with. */
export type OidcProvider = z.output<typeof provider>

const providers = z
  .array(provider)
  .max(10)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)

/** Reads the setting; null where it is none. */
export function readOidcProviders(text: string): readonly OidcProvider[] | null {
  try {
    return providers.parse(JSON.parse(text))
  } catch {
    return null
  }
}
