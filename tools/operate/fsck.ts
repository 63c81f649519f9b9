/**
 * `npm run fsck`: whether everything that is kept agrees with everything else; see docs/billing.md. Changes nothing.
 * Ends with 0 where all is well and 1 where something is wrong.
 */
import { runFsck } from '#site/domains/admin/fsck/index.server.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(
  async ({ pool, openFiles }) => {
    const sections = await runFsck({ pool, files: await openFiles() })
    for (const { name, looked, faults, notes } of sections) {
      console.log(`${faults.length === 0 ? 'ok    ' : 'FAULTY'} ${name}: ${looked}`)
      for (const fault of faults) console.log(`       ! ${fault}`)
      for (const note of notes) console.log(`       · ${note}`)
    }
    const faults = sections.flatMap((section) => section.faults)
    console.log(faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults.`)
    process.exitCode = faults.length === 0 ? 0 : 1
  },
  { maxConnections: 4 },
)
