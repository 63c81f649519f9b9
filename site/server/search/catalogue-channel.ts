import type { Pool, PoolClient } from 'pg'

/** The PostgreSQL channel on which whoever changes the catalogue says so. */
export const CATALOGUE_CHANNEL = 'catalogue'

/**
 * Tells every process on this database that published rows changed. Inside a transaction it is
 * heard after the commit, and not at all when there is none.
 */
export async function announceChange(client: Pool | PoolClient, sourceId: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CATALOGUE_CHANNEL, sourceId])
}
