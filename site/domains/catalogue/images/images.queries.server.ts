import type { Pool } from 'pg'

/** One stored file a picture can be made from. */
export type PictureSourceRow = {
  readonly assetId: number
  readonly kind: string
  readonly format: string
  readonly role: string
  readonly body: string | null
  readonly storageKey: string | null
  readonly sha256: string
  /** Whether the original itself may be seen by anybody. */
  readonly isOpen: boolean
}

const columns = `
  a.id as "assetId", a.kind, f.format, f.role, f.body, f.storage_key as "storageKey", f.sha256,
  a.price_minor = 0 and not a.is_exclusive and not a.needs_login as "isOpen"`

/** The files of a published asset. */
export async function findAssetPictureSources(
  pool: Pool,
  uuid: string,
): Promise<PictureSourceRow[]> {
  const { rows } = await pool.query<PictureSourceRow>(
    `select ${columns} from assets a join asset_files f on f.asset_id = a.id
     where a.uuid = $1 and a.published_at is not null`,
    [uuid],
  )
  return rows
}

/** The files of the best known assets of a published pack, asset by asset. */
export async function findPackPictureSources(
  pool: Pool,
  uuid: string,
  assets: number,
): Promise<PictureSourceRow[][]> {
  const { rows } = await pool.query<PictureSourceRow>(
    `select ${columns} from packs p
     cross join lateral (
       select * from assets where pack_id = p.id and published_at is not null
       order by popularity desc, position limit $2
     ) a
     join asset_files f on f.asset_id = a.id
     where p.uuid = $1 and p.published_at is not null
     order by a.popularity desc, a.position`,
    [uuid, assets],
  )
  return [...Map.groupBy(rows, ({ assetId }) => assetId).values()]
}
