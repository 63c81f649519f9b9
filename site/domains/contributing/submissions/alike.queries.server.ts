import type { Pool, PoolClient } from 'pg'
import type { AssetKind } from '#db/schema/catalogue.ts'
import type { SimilarAsset } from '#db/schema/contributing/submissions.ts'

type Client = Pool | PoolClient

/** The tags of assets, a row for each. */
export async function findTagsOf(
  client: Client,
  ids: readonly number[],
): Promise<{ readonly assetId: number; readonly tag: string }[]> {
  const { rows } = await client.query<{ assetId: number; tag: string }>(
    `select id as "assetId", lower(tag) as tag from assets, unnest(tags) tag where id = any($1)`,
    [ids],
  )
  return rows
}

export type AlikeAsset = {
  readonly uuid: string
  readonly slug: string
  readonly kind: AssetKind
  readonly name: string
  readonly contributor: string
  readonly updatedAt: Date
  readonly similarity: number
  readonly isOwn: boolean
}

/** The published assets among the alike ones, most alike first. */
export async function findAlikeAssets(
  client: Client,
  alike: readonly SimilarAsset[],
  contributorId: number,
): Promise<AlikeAsset[]> {
  const { rows } = await client.query<AlikeAsset>(
    `select a.uuid, a.slug, a.kind, a.name, c.name as contributor, a.updated_at as "updatedAt",
       wanted.similarity, a.contributor_id = $2 as "isOwn"
     from jsonb_to_recordset($1) as wanted("assetId" int, similarity float8)
     join assets a on a.id = wanted."assetId" and a.published_at is not null
     join contributors c on c.id = a.contributor_id
     order by wanted.similarity desc, a.id`,
    [JSON.stringify(alike), contributorId],
  )
  return rows
}

/** Where a published work stands; undefined where it is not published. */
export async function findAssetPath(
  client: Client,
  assetId: number,
): Promise<{ readonly kind: AssetKind; readonly slug: string } | undefined> {
  const { rows } = await client.query<{ kind: AssetKind; slug: string }>(
    'select kind, slug from assets where id = $1 and published_at is not null',
    [assetId],
  )
  return rows[0]
}
