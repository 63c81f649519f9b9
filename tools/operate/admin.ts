/**
 * `npm run admin -- grant <e-mail> | revoke <e-mail> | list`: who may do everything at /staff, for whoever
 * runs the machine; the first admin is made this way. Works while the site runs or not. Ends with 1 where
 * nothing was changed.
 */
import {
  grantAdmin,
  listStaff,
  revokeAdmin,
  type AdminChange,
} from '#site/domains/admin/first-admin/index.server.ts'
import { withDatabase } from './with-database.ts'

const changes = { grant: grantAdmin, revoke: revokeAdmin }

const words: Record<AdminChange, string> = {
  done: 'Done. The person signs in anew; staff needs a second factor.',
  already: 'Nothing to change: it is so already.',
  unknown: 'No open account has this address. Sign up at /signup first.',
  unproved:
    'Several accounts claim this address and none has proved it. Open the link of the confirmation mail first.',
  last: 'This is the last admin. Grant somebody else first.',
}

const [command = '', email = ''] = process.argv.slice(2)
const isChange = command === 'grant' || command === 'revoke'
if (!(isChange && email.includes('@')) && command !== 'list') {
  console.error('npm run admin -- grant <e-mail> | revoke <e-mail> | list')
  process.exit(2)
}
await withDatabase(async ({ pool }) => {
  if (isChange) {
    const change = await changes[command]({ pool, now: () => new Date() }, email)
    console.log(words[change])
    process.exitCode = change === 'done' ? 0 : 1
  } else {
    for (const { email: address, role, isProved } of await listStaff(pool)) {
      console.log(`${role}  ${address ?? '-'}${isProved ? '' : '  (address not proved)'}`)
    }
  }
})
