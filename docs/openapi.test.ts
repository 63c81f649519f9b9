import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiDocument } from '#site/platform/http/calls/api-document.ts'

test('docs/openapi.json is the document of the contract table: else run node tools/write-openapi.ts', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('openapi.json', import.meta.url), 'utf8'),
  )
  expect(committed).toEqual(JSON.parse(JSON.stringify(apiDocument('Tessera'))))
})
