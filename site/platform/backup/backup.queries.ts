import type { PoolClient } from 'pg'

/** Everything that is ours: `graphile_worker` holds jobs that wait, `drizzle` the migrations that ran. */
const SCHEMAS = ['public', 'drizzle', 'graphile_worker'] as const

type Columns = { readonly schema: string; readonly name: string; readonly columns: string[] }

/** Ordinary tables with the columns that COPY takes: generated ones are made again. */
export async function findTables(client: PoolClient): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Read by SQL of their own: pg_sequences does not say whether the value was handed out. */
export async function readSequences(client: PoolClient) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const read = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    read.push(...states.map((state) => ({ schema, name, ...state })))
  }
  return read
}

export async function findMigrationMoments(client: PoolClient): Promise<number[]> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  if (!found[0].is) return []
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ created_at }) => Number(created_at))
}

/** Whether a restore would overwrite what somebody did: a freshly migrated database has none of these rows. */
export async function holdsData(client: PoolClient): Promise<boolean> {
  for (const table of ['accounts', 'assets', 'license_grants', 'payments']) {
    const { rows: found } = await client.query('select to_regclass($1) is not null as is', [table])
    if (!found[0].is) continue
    const { rows } = await client.query(`select exists (select from ${table}) as is`)
    if (rows[0].is) return true
  }
  return false
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Dropped before rows come in any order and added after them, which checks every row. */
export async function findForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}
