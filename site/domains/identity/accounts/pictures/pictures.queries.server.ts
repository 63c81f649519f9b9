import type { Pool, PoolClient } from 'pg'
import type { AccountPictures, StoredPicture } from '#db/schema/identity/accounts.ts'
import type { PictureName } from '#web/routing/picture-urls.ts'

type Client = Pool | PoolClient

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
