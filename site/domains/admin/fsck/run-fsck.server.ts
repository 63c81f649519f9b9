import type { Pool } from 'pg'
import { checkLedger } from '#domains/licensing/licenses/index.server.ts'
import { checkMoney, moneyChecks } from '#domains/commerce/subscriptions/index.server.ts'
import { verifyCatalogue } from '#catalogue-import/verify-catalogue.ts'
import { verifyAuditEvents } from '#domains/foundation/audit/index.server.ts'
import { StorageError, type FileStore } from '#platform/storage/index.ts'
import { counterNames, findStoredKeys, findWrongCounters } from './fsck.queries.server.ts'

export type FsckSection = {
  readonly name: string
  /** What was looked at, for the person who reads the report. */
  readonly looked: string
  /** Plain sentences; empty where all is well. */
  readonly faults: readonly string[]
  /** Worth knowing, and no fault: files that nothing names any more. */
  readonly notes: readonly string[]
}

type FsckDeps = { readonly pool: Pool; readonly files: FileStore }

/**
 * Looks whether everything that is kept agrees with everything else: files and their checksums, counters, the
 * books, documents and payments to the cent, and the chains of the licence ledger and of the audit log.
 * Reads only.
 */
export async function runFsck(deps: FsckDeps): Promise<readonly FsckSection[]> {
  return [
    await checkFiles(deps),
    await checkCounters(deps),
    await checkBooks(deps),
    await checkChain(deps),
    await checkAuditEvents(deps),
  ]
}

async function checkFiles(deps: FsckDeps): Promise<FsckSection> {
  const { svgs, files, problems } = await verifyCatalogue(deps)
  const { all: named, outsideCatalogue } = await findStoredKeys(deps.pool)
  const faulty: string[] = []
  for (const key of named) {
    const fault = await findFault(deps.files, key, outsideCatalogue.has(key))
    if (fault !== null) faulty.push(`${key} is ${fault}`)
  }
  let stored = 0
  let orphans = 0
  for await (const key of deps.files.list()) {
    stored += 1
    if (!named.has(key)) orphans += 1
  }
  return {
    name: 'files',
    looked: `${svgs} drawings, ${files} files of assets, ${stored} files in the store`,
    faults: [...new Set([...problems, ...faulty])],
    notes: orphans === 0 ? [] : [`${orphans} files that nothing names`],
  }
}

/** Files of the catalogue are read by its own check; pictures of accounts and attachments are read here. */
async function findFault(
  files: FileStore,
  key: string,
  isRead: boolean,
): Promise<'missing' | 'damaged' | null> {
  if (!(await files.has(key))) return 'missing'
  if (!isRead) return null
  try {
    await files.read(key)
    return null
  } catch (error) {
    if (error instanceof StorageError && error.code === 'damaged') return 'damaged'
    throw error
  }
}

async function checkCounters({ pool }: FsckDeps): Promise<FsckSection> {
  const faults = await findWrongCounters(pool)
  return { name: 'counters', looked: counterNames.join(', '), faults, notes: [] }
}

async function checkBooks({ pool }: FsckDeps): Promise<FsckSection> {
  const found = await checkMoney(pool)
  return {
    name: 'money',
    looked: `${moneyChecks.length} checks`,
    faults: found.map(({ check, what }) => `${check}: ${what}`),
    notes: [],
  }
}

async function checkChain({ pool }: FsckDeps): Promise<FsckSection> {
  const { links, unsealed, faults } = await checkLedger({ pool })
  const notes = unsealed === 0 ? [] : [`${unsealed} grants wait for their place in the chain`]
  return { name: 'licence ledger', looked: `${links} sealed grants`, faults, notes }
}

async function checkAuditEvents({ pool }: FsckDeps): Promise<FsckSection> {
  const { acts, broken } = await verifyAuditEvents(pool)
  const faults = broken === null ? [] : [`row ${broken.position}: ${broken.why}`]
  return { name: 'audit log', looked: `${acts} acts of the staff`, faults, notes: [] }
}
