/** A process that vies to lead and says when it does: `node leader-process.ts <connection string>`. */
import { Pool } from 'pg'
import { pino } from 'pino'
import { followLeader } from '#platform/leader/follow-leader.ts'

const pool = new Pool({ connectionString: process.argv[2] })
followLeader({
  pool,
  log: pino({ level: 'silent' }),
  lead: () => {
    process.send?.('leads')
    return { stop: () => process.send?.('leads no more') }
  },
  lookMs: 100,
})
// The looks alone keep no process alive.
process.once('disconnect', () => process.exit())
