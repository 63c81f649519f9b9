/**
 * `npm run audit -- verify [position:seal]`: whether the audit log of the staff is as it was written; see
 * docs/staff.md. Names the first row that is not. With a seal that an earlier run printed it also finds
 * rows that were cut off the end. Changes nothing; ends with 1 where something is wrong.
 */
import { verifyAuditEvents } from '#site/domains/foundation/audit/index.server.ts'
import { withDatabase } from './with-database.ts'

const [command, kept] = process.argv.slice(2)
const anchor = kept === undefined ? null : /^(\d{1,15}):([0-9a-f]{64})$/.exec(kept)
if (command !== 'verify' || (kept !== undefined && anchor === null)) {
  console.error('npm run audit -- verify [position:seal]')
  process.exit(2)
}
await withDatabase(async ({ pool }) => {
  const wanted = anchor && { position: Number(anchor[1]), hash: String(anchor[2]) }
  const { acts, end, broken } = await verifyAuditEvents(pool, wanted)
  console.log(`${acts} acts are as they were written.`)
  if (broken === null) console.log(`Keep this elsewhere to find rows cut off later: ${acts}:${end}`)
  else console.log(`BROKEN at row ${broken.position}: ${broken.why}.`)
  process.exitCode = broken === null ? 0 : 1
})
