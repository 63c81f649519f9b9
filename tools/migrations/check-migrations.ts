/** Part of `npm run check`: the build before must run on the schema that migrations leave. */
import { join } from 'node:path'
import { root } from '../build-site.ts'
import { findBreaking } from './find-breaking.ts'

const lines = findBreaking(join(root, 'site/db/migrations'))
for (const line of lines) console.error(line)
if (lines.length > 0) {
  console.error(
    'The build before would not survive this. Add now and take away in a later release, or give a reason in tools/migrations/allowed.ts; see docs/operating.md, "Migrations".',
  )
}
process.exitCode = lines.length === 0 ? 0 : 1
