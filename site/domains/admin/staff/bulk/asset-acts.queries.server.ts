import type { Pool, PoolClient } from 'pg'
import type { EditorialMarks } from '#db/schema/catalogue.ts'
import { countPacksOfAssets, countTagChanges } from '#domains/catalogue/cards/index.server.ts'

/** What acts of the staff change of an asset. Moments are texts: a Date would lose their microseconds. */
export type AssetState = {
  readonly uuid: string
  readonly marks: EditorialMarks | null
  readonly isFeatured: boolean
  readonly isExclusive: boolean
  readonly needsLogin: boolean
  readonly priceMinor: number
  readonly categoryId: number | null
  readonly tags: readonly string[]
  readonly publishedAt: string | null
  readonly createdAt: string
}

const columns = `a.uuid, a.house_marks as marks, a.is_featured as "isFeatured", a.is_exclusive as "isExclusive",
  a.needs_login as "needsLogin", a.price_minor as "priceMinor", a.category_id as "categoryId", a.tags,
  a.published_at::text as "publishedAt", a.created_at::text as "createdAt"`

/** Assets as they are, held until the transaction ends. */
export async function lockAssetStates(
  client: PoolClient,
  uuids: readonly string[],
): Promise<AssetState[]> {
  const { rows } = await client.query<AssetState>(
    `select ${columns} from assets a where a.uuid = any($1::uuid[]) order by a.id for update`,
    [uuids],
  )
  return rows
}

type NewStates = {
  /** As they are held; those that do not change may be among them. */
  readonly before: readonly AssetState[]
  readonly states: readonly AssetState[]
  readonly now: Date
}

/** Writes assets and answers them as the trigger left them; their packs and tags are counted anew. */
export async function writeAssetStates(
  client: PoolClient,
  { before, states, now }: NewStates,
): Promise<AssetState[]> {
  if (states.length === 0) return []
  const { rows } = await client.query<AssetState & { readonly id: number }>(
    `update assets a set house_marks = v.marks, is_featured = v.is_featured, is_exclusive = v.is_exclusive,
       needs_login = v.needs_login, price_minor = v.price_minor, category_id = v.category_id,
       tags = array(select jsonb_array_elements_text(v.tags)),
       published_at = v.published_at, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as v (uuid uuid, marks jsonb, is_featured boolean,
       is_exclusive boolean, needs_login boolean, price_minor integer, category_id integer, tags jsonb,
       published_at timestamptz)
     where a.uuid = v.uuid returning a.id, ${columns}`,
    [JSON.stringify(states.map(toColumns)), now],
  )
  await countPacksOfAssets(
    client,
    rows.map(({ id }) => id),
    now,
  )
  const written = rows.map(({ id: _id, ...state }) => state)
  const uuids = new Set(written.map(({ uuid }) => uuid))
  await countTagChanges(
    client,
    before.filter(({ uuid }) => uuids.has(uuid)).map(toTagged),
    written.map(toTagged),
  )
  return written
}

const toTagged = ({ tags, publishedAt }: AssetState) => ({
  tags,
  isPublished: publishedAt !== null,
})

function toColumns(state: AssetState) {
  return {
    uuid: state.uuid,
    ...(state.marks && { marks: state.marks }),
    is_featured: state.isFeatured,
    is_exclusive: state.isExclusive,
    needs_login: state.needsLogin,
    price_minor: state.priceMinor,
    category_id: state.categoryId,
    tags: state.tags,
    published_at: state.publishedAt,
  }
}

export async function findCategories(pool: Pool): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from categories order by name',
  )
  return rows
}

export async function isCategory(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query('select from categories where id = $1', [id])
  return rowCount === 1
}
