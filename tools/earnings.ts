/**
 * `npm run earnings -- recompute <export.json>`: computes every number of a contributor's export again,
 * from the payments, the terms and the downloads in it, without a database or a network.
 */
import { readFileSync } from 'node:fs'
import { recomputeEarnings, type EarningsExport } from '../packages/billing/src/index.ts'

const [command, path] = process.argv.slice(2)
if (command !== 'recompute' || path === undefined) {
  console.error('npm run earnings -- recompute <export.json>')
  process.exit(2)
}
const exported = JSON.parse(readFileSync(path, 'utf8')) as EarningsExport
if (exported.version !== 1) {
  console.error('This is no export of earnings.')
  process.exit(2)
}
const { pools, entries, balances, faults } = recomputeEarnings(exported)
console.log(`${exported.contributor}: ${pools} pools and ${entries} entries computed again`)
for (const [currency, minor] of Object.entries(balances)) {
  console.log(`balance ${currency}: ${minor} in minor units`)
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log('Every number is as it should be.')
