/** `node tools/packages/write-sdk.ts`: writes what the SDK takes from the contract. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callTable, operationTypes } from './sdk-sources.ts'

const folder = join(import.meta.dirname, '../../packages/sdk/src/generated')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'operations.ts'), operationTypes())
writeFileSync(join(folder, 'call-table.ts'), callTable())
