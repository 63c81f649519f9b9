import type { PoolClient } from 'pg'

/** Fields that are absent stay as they are. */
export type ProfileChanges = {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly username?: string | null | undefined
  readonly company?: string | null | undefined
  readonly designation?: string | null | undefined
  readonly country?: string | null | undefined
  readonly website?: string | null | undefined
  readonly about?: string | null | undefined
  readonly social_urls?: Readonly<Record<string, string>> | undefined
  readonly language?: string | undefined
  readonly gtm_events?: readonly string[] | undefined
}

/** Columns that may be written, by the names they have in calls as well. */
const columns = [
  'first_name',
  'last_name',
  'username',
  'company',
  'designation',
  'country',
  'website',
  'about',
  'social_urls',
  'language',
  'gtm_events',
] as const satisfies readonly (keyof ProfileChanges)[]

export async function saveProfile(
  client: PoolClient,
  { userId, changes, now }: { userId: number; changes: ProfileChanges; now: Date },
): Promise<void> {
  const changed = columns.filter((column) => changes[column] !== undefined)
  const sets = changed.map((column, index) => `${column} = $${index + 3}`)
  const values = changed.map((column) => {
    const value = changes[column]
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })
  await client.query(`update users set ${['updated_at = $2', ...sets].join(', ')} where id = $1`, [
    userId,
    now,
    ...values,
  ])
}
