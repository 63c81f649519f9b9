import type { Pool, PoolClient } from 'pg'
import type { AccountPictures, StoredPicture } from '#db/schema/accounts.ts'
import type { PictureName } from '../../../routing/picture-urls.ts'

type Client = Pool | PoolClient

/** Whoever stores or removes picture files waits here: no file goes that another account just took. */
export async function lockPictures(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('account-pictures', 0))`)
}

/** The pictures of an account by its uuid. */
export async function findPictures(
  client: Client,
  uuid: string,
): Promise<AccountPictures | undefined> {
  const { rows } = await client.query<{ pictures: AccountPictures }>(
    'select pictures from accounts where uuid = $1',
    [uuid],
  )
  return rows[0]?.pictures
}

/** Puts a picture in the place of another, or with null takes it away; answers with the one before. */
export async function replacePicture(
  client: PoolClient,
  {
    accountId,
    name,
    picture,
  }: { accountId: number; name: PictureName; picture: StoredPicture | null },
): Promise<StoredPicture | undefined> {
  const { rows } = await client.query<{ pictures: AccountPictures }>(
    'select pictures from accounts where id = $1 for update',
    [accountId],
  )
  await client.query(
    picture
      ? 'update accounts set pictures = pictures || jsonb_build_object($2::text, $3::jsonb) where id = $1'
      : 'update accounts set pictures = pictures - $2::text where id = $1',
    picture ? [accountId, name, JSON.stringify(picture)] : [accountId, name],
  )
  return rows[0]?.pictures[name]
}

/** Those of some files that nothing shows any more. */
export async function findUnusedFiles(
  client: PoolClient,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key
     where not exists (
         select from accounts where jsonb_path_exists(pictures, '$.*.* ? (@ == $key)',
           jsonb_build_object('key', key)))
       and not exists (select from asset_files where storage_key = key)`,
    [keys],
  )
  return rows.map(({ key }) => key)
}
