import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { tags } from '#db/schema/index.ts'

test('a test database has the schema and is its own', async () => {
  await using one = await createTestDatabase()
  await using other = await createTestDatabase()

  await one.db.insert(tags).values({ slug: 'arrow', name: 'Arrow' })

  expect(await one.db.select().from(tags)).toEqual([
    { slug: 'arrow', name: 'Arrow', assetCount: 0 },
  ])
  expect(await other.db.select().from(tags)).toEqual([])
})

test('a test database is dropped when its test ends, even with a query under way', async () => {
  await using witness = await createTestDatabase()
  let name: string
  {
    await using brief = await createTestDatabase()
    name = new URL(brief.url).pathname.slice(1)
    expect(await isThere(witness, name)).toBe(true)
  }

  expect(await isThere(witness, name)).toBe(false)
})

test('many databases can be made at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => createTestDatabase()))

  expect(new Set(made.map(({ url }) => url)).size).toBe(8)

  await Promise.all(made.map((database) => database[Symbol.asyncDispose]()))
})

async function isThere(witness: Awaited<ReturnType<typeof createTestDatabase>>, name: string) {
  const found = await witness.db.execute(sql`select 1 from pg_database where datname = ${name}`)
  return found.rowCount === 1
}
