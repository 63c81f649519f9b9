/** `node tools/write-openapi.ts`: writes docs/openapi.json from the contract table. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDocument } from '#site/platform/http/calls/api-document.ts'

const file = join(import.meta.dirname, '../docs/openapi.json')
writeFileSync(file, `${JSON.stringify(apiDocument('Tessera'), null, 2)}\n`)
