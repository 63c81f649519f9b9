import type { Pool, PoolClient } from 'pg'
import type { AssetKind, EditorialMarks } from '#db/schema/catalogue.ts'
import { changeWithTags, countPackOf } from '#domains/catalogue/cards/index.server.ts'
import { contains, type ListSql } from '#domains/admin/staff/frame/list-sql.queries.server.ts'

export type AssetListRow = {
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly contributor: string
  readonly source: string
  readonly priceMinor: number
  readonly isFeatured: boolean
  readonly isExclusive: boolean
  readonly needsLogin: boolean
  readonly isPublished: boolean
  readonly marks: EditorialMarks | null
  readonly downloads: number
  readonly views: number
  readonly createdAt: Date
}

const columns = `a.uuid, a.slug, a.kind, a.name, c.username as contributor, a.source_id as source,
  a.price_minor as "priceMinor", a.is_featured as "isFeatured", a.is_exclusive as "isExclusive",
  a.needs_login as "needsLogin", a.published_at is not null as "isPublished", a.house_marks as marks,
  a.download_count as downloads, a.view_count as views, a.created_at as "createdAt"`
const tables = 'assets a join contributors c on c.id = a.contributor_id'

export const assetsSql: ListSql = {
  select: columns,
  from: tables,
  countFrom: 'assets a',
  moment: 'a.created_at',
  key: 'a.uuid',
  neverNull: ['downloads', 'created', 'name', 'price'],
  sorts: {
    downloads: 'a.download_count',
    created: 'a.created_at',
    name: 'a.name',
    price: 'a.price_minor',
  },
  tie: 'a.id',
  // Few contributors have many assets: their names are looked through once, not for each asset.
  search: [
    'a.name',
    'a.slug',
    (pattern) =>
      `a.contributor_id in (select id from contributors where ${contains('username', pattern)})`,
  ],
  isOwn: true,
  filters: {
    kind: Object.fromEntries(
      ['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'].map((kind) => [
        kind,
        `a.kind = '${kind}'`,
      ]),
    ),
    flag: {
      featured: 'a.is_featured',
      exclusive: 'a.is_exclusive',
      login: 'a.needs_login',
      paid: 'a.price_minor > 0',
      marked: 'a.house_marks is not null',
    },
    state: { published: 'a.published_at is not null', away: 'a.published_at is null' },
  },
}

export async function findAssetFacts(client: Pool | PoolClient, uuid: string, lock = false) {
  const { rows } = await client.query<AssetListRow & { readonly id: number }>(
    `select a.id, ${columns} from ${tables} where a.uuid = $1 ${lock ? 'for update of a' : ''}`,
    [uuid],
  )
  return rows[0]
}

/** Writes the editorial marks; the trigger holds the asset and every later import to them. */
export async function writeMarks(
  client: PoolClient,
  id: number,
  {
    marks,
    now,
    isBack,
  }: { readonly marks: EditorialMarks; readonly now: Date; readonly isBack: boolean },
): Promise<void> {
  await changeWithTags(client, id, () =>
    client.query(
      `update assets set house_marks = $2, updated_at = $3,
         published_at = case when $4 then created_at else published_at end where id = $1`,
      [id, JSON.stringify(marks), now, isBack],
    ),
  )
  await countPackOf(client, id, now)
}

export type SourceRow = {
  readonly id: string
  readonly packageName: string
  readonly version: string
  readonly state: string
  readonly assetCount: number
  readonly problems: number
  readonly firstProblem: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
}

export const sourcesSql: ListSql = {
  select: `s.id, s.package_name as "packageName", s.version, s.state, s.asset_count as "assetCount",
    jsonb_array_length(s.problems) as problems, s.problems->>0 as "firstProblem",
    s.started_at as "startedAt", s.finished_at as "finishedAt"`,
  from: 'sources s',
  sorts: { name: 's.id', assets: 's.asset_count', finished: 's.finished_at' },
  isAscending: true,
  tie: 's.id',
  search: ['s.id', 's.package_name'],
  filters: {
    state: Object.fromEntries(
      ['importing', 'ready', 'failed'].map((state) => [state, `s.state = '${state}'`]),
    ),
    problems: {
      yes: 'jsonb_array_length(s.problems) > 0',
      no: 'jsonb_array_length(s.problems) = 0',
    },
  },
}

/** Makes the next import read a source anew; false where there is none. */
export async function markSourceDue(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`update sources set fingerprint = '' where id = $1`, [id])
  return rowCount === 1
}

/** Says of a source that was being read as its import was stopped that it is not whole. */
export async function failBrokenImports(client: PoolClient, id: string, now: Date): Promise<void> {
  await client.query(
    `update sources set state = 'failed', finished_at = $2, problems = '["stopped by the staff"]'
     where id = $1 and state = 'importing'`,
    [id, now],
  )
}
