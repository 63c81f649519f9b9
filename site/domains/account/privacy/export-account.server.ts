import type { Hono } from 'hono'
import type { AccountPictures } from '#db/schema/identity/accounts.ts'
import type { Deps } from '#platform/context.ts'
import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import {
  answerZip,
  refuseUnasked,
  type ZipEntry,
} from '#domains/catalogue/downloads/index.server.ts'
import {
  findAccountPictures,
  findSentFiles,
  readMails,
  readPersonalRows,
} from './privacy.queries.server.ts'
import { personalTables, type PersonalTableName } from './personal-tables.ts'

export const EXPORT_PATH = '/account/export.zip'

const tables = Object.keys(personalTables) as PersonalTableName[]

const README = `Everything that is kept of this account.

data/<table>.json   the rows of each table of the database, as they are; empty tables are left out.
                    Left out are hashes and secrets, which are of no use to anybody but the server.
data/mails.json     the mails that were sent to the address of this account, without their content.
pictures/           the pictures of the profile.
files/              files that came with your requests and mails.

Amounts are in minor units (cents), moments in UTC. Files of the catalogue can be downloaded again
from the list of downloads; the certificates of their licences are data/license_grants.json.
`

/** `GET /account/export.zip`: everything of the account acted for; a team’s is its owner’s to take. */
export function mountAccountExport(app: Hono, deps: Deps): void {
  app.get(EXPORT_PATH, refusedWhileActing, async (context) => {
    refuseUnasked(context)
    const { actor } = requestScope(deps, context, 'en')
    if (actor.kind === 'guest') throw new AppError('login_required')
    if (actor.accountType === 'team' && actor.teamRole !== 'owner') {
      throw new AppError('not_allowed')
    }
    return answerZip(deps, context, actor, async () => {
      await spendAttempt(deps, 'account-export', actor.userId)
      const now = deps.now()
      const name = `account-${actor.accountUuid}-${now.toISOString().slice(0, 10)}`
      return { name, entries: exportEntries(deps, actor.accountId), modifiedAt: now }
    })
  })
}

/** The files of the archive, one table after the other, so that one is in memory at a time. */
export async function* exportEntries(
  deps: Pick<Deps, 'pool' | 'files'>,
  accountId: number,
): AsyncGenerator<ZipEntry> {
  yield textEntry('README.txt', README)
  for (const table of tables) {
    const rows = await readPersonalRows(deps.pool, table, accountId)
    if (rows.length > 0) yield jsonEntry(table, rows)
  }
  const mails = await readMails(deps.pool, accountId)
  if (mails.length > 0) yield jsonEntry('mails', mails)
  yield* pictureEntries(deps, await findAccountPictures(deps.pool, accountId))
  for (const { uuid, name, key } of await findSentFiles(deps.pool, accountId)) {
    const bytes = await deps.files.read(key)
    if (bytes) yield { path: `files/${uuid} ${name}`, bytes, isStored: true }
  }
}

async function* pictureEntries(
  { files }: Pick<Deps, 'files'>,
  pictures: AccountPictures,
): AsyncGenerator<ZipEntry> {
  for (const [name, picture] of Object.entries(pictures)) {
    const bytes = await files.read(picture.large)
    if (bytes) yield { path: `pictures/${name}.webp`, bytes, isStored: true }
  }
}

function jsonEntry(name: string, rows: readonly unknown[]): ZipEntry {
  return textEntry(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`)
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, bytes: new TextEncoder().encode(text), isStored: false }
}
