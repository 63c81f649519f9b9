import type { Pool } from 'pg'
import { categories } from '#catalogue-import/vocabulary/categories.ts'
import { styles } from '#catalogue-import/vocabulary/styles.ts'

/** Brings categories and styles in the database to the tables in the code. */
export async function seedVocabulary(pool: Pool): Promise<void> {
  await pool.query(
    `insert into categories (slug, name) select * from unnest($1::text[], $2::text[])
     on conflict (slug) do update set name = excluded.name`,
    [categories.map(({ slug }) => slug), categories.map(({ name }) => name)],
  )
  await pool.query(
    `insert into styles (slug, name) select * from unnest($1::text[], $2::text[])
     on conflict (slug) do update set name = excluded.name`,
    [Object.keys(styles), Object.values(styles)],
  )
}
