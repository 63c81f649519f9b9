import type { Pool } from 'pg'

/** Keeps the text of a licence as it stands, and answers with its SHA-256. */
export async function keepLicenseText(pool: Pool, licenseId: number): Promise<Buffer> {
  const { rows } = await pool.query<{ hash: Buffer }>(
    `with now as (
       select sha256(convert_to(text, 'UTF8')) as hash, name, text from licenses where id = $1
     ), kept as (
       insert into license_texts (hash, name, text) select hash, name, text from now
       on conflict do nothing
     )
     select hash from now`,
    [licenseId],
  )
  const [row] = rows
  if (!row) throw new Error(`there is no licence ${licenseId}`)
  return row.hash
}

/** The text of a licence as it was kept. */
export async function findLicenseText(pool: Pool, hash: Buffer): Promise<string | undefined> {
  const { rows } = await pool.query<{ text: string }>(
    'select text from license_texts where hash = $1',
    [hash],
  )
  return rows[0]?.text
}
