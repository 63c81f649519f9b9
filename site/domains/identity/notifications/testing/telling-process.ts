/** A process that tells somebody something when a message asks for it. Argument: the database. */
import { openDatabase } from '#platform/postgres/database.ts'
import { notify } from '#domains/identity/notifications/notify.server.ts'

export type TellingTask = { readonly userId: number; readonly onceKey: string }

const [url = ''] = process.argv.slice(2)
const { pool } = openDatabase(url, { maxConnections: 2 })
process.on('message', ({ userId, onceKey }: TellingTask) => {
  void notify(pool, {
    userId,
    type: 'password-changed',
    path: '/dashboard/profile',
    onceKey,
    now: new Date(),
  }).then(() => process.send?.('told'))
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
