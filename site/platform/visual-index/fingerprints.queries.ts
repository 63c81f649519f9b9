import type { Pool, PoolClient } from 'pg'
import { DESCRIPTOR_LENGTH } from '@tessera/visual'
import type { AssetKind } from '#db/schema/catalogue.ts'

type Client = Pool | PoolClient

const PAGE = 2_000

/** Where making many of them has come to, so that those of one moment are not read twice. */
export type FingerprintRow = {
  readonly assetId: number
  readonly print: Int8Array | null
  readonly madeAt: Date
}

/** Prints made at or after a moment, in the order they were made; null for assets that are gone. */
export async function* readFingerprints(
  client: Client,
  since: Date,
): AsyncGenerator<FingerprintRow> {
  let last = { madeAt: since, assetId: 0 }
  for (;;) {
    const { rows } = await client.query<{ assetId: number; print: Buffer | null; madeAt: Date }>(
      `select p.asset_id as "assetId", p.made_at as "madeAt",
         case when a.published_at is not null and octet_length(p.print) = ${DESCRIPTOR_LENGTH} then p.print end as print
       from asset_prints p join assets a on a.id = p.asset_id
       where (p.made_at, p.asset_id) > ($1, $2) order by p.made_at, p.asset_id limit ${PAGE}`,
      [last.madeAt, last.assetId],
    )
    for (const { print, ...row } of rows) {
      yield { ...row, print: print && new Int8Array(print.buffer, print.byteOffset, print.length) }
    }
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end
  }
}

/** What is drawn of an asset: its drawing, or its picture in the store. */
export type Unprinted = {
  readonly assetId: number
  readonly kind: AssetKind
  readonly contentHash: string
  readonly svg: string | null
  readonly storageKey: string | null
}

const unprinted = `from assets a left join asset_prints p on p.asset_id = a.id
  where a.published_at is not null
    and (p.content_hash is distinct from a.content_hash or (p.print is not null and (p.edge_code is null or p.edges is null)))`

export async function countUnprinted(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int ${unprinted}`)
  return rows[0]?.count ?? 0
}

/** Published works after `after` whose fingerprint or code is missing or of another content, by id. */
export async function findUnprinted(
  client: Client,
  after: number,
  limit: number,
): Promise<Unprinted[]> {
  const { rows } = await client.query<Unprinted>(
    `select wanted.id as "assetId", wanted.kind, wanted.content_hash as "contentHash",
       drawing.body as svg, picture.storage_key as "storageKey"
     from (select a.id, a.kind, a.content_hash ${unprinted} and a.id > $1 order by a.id limit $2) wanted
     left join lateral (select body from asset_files f
       where f.asset_id = wanted.id and f.format = 'svg' and f.body is not null limit 1) drawing on true
     left join lateral (select storage_key from asset_files f
       where f.asset_id = wanted.id and f.format in ('png', 'webp', 'jpg') and f.storage_key is not null
       order by f.role = 'poster' desc, f.role = 'preview' desc limit 1) picture on true
     order by wanted.id`,
    [after, limit],
  )
  return rows
}

/** How a work looks; all are null where it cannot be drawn. */
export type Look = {
  readonly print: Buffer | null
  readonly edgeCode: Buffer | null
  readonly edges: Buffer | null
  readonly colors: Buffer | null
}

export async function storeFingerprint(
  client: Client,
  look: Look & { readonly assetId: number; readonly contentHash: string },
): Promise<void> {
  await client.query(
    `insert into asset_prints (asset_id, print, edge_code, edges, colors, content_hash, made_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())
     on conflict (asset_id) do update set print = excluded.print, edge_code = excluded.edge_code,
       edges = excluded.edges, colors = excluded.colors,
       content_hash = excluded.content_hash, made_at = excluded.made_at`,
    [look.assetId, look.print, look.edgeCode, look.edges, look.colors, look.contentHash],
  )
}
