import { from as copyFrom } from 'pg-copy-streams'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { copyRow } from './copy-text.ts'

test('PostgreSQL reads back what was written, whatever it holds', async () => {
  await using database = await createTestDatabase()
  const texts = [
    'plain',
    'tab\there',
    'line\nbreak\r',
    String.raw`back\slash \N \.`,
    '',
    'ß 日本 🎉',
  ]
  const client = await database.pool.connect()
  await client.query(
    'create temporary table probe (t text, n integer, b boolean, a text[], j jsonb)',
  )
  const stream = client.query(copyFrom('copy probe from stdin'))
  for (const [index, text] of texts.entries()) {
    stream.write(copyRow([text, index, index % 2 === 0, [text, '{"', ','], { json: { text } }]))
  }
  stream.write(copyRow([null, undefined, null, [], null]))
  stream.end()
  await finished(stream)

  const { rows } = await client.query('select * from probe order by n nulls last')
  client.release()

  expect(rows).toEqual([
    ...texts.map((t, n) => ({ t, n, b: n % 2 === 0, a: [t, '{"', ','], j: { text: t } })),
    { t: null, n: null, b: null, a: [], j: null },
  ])
})
