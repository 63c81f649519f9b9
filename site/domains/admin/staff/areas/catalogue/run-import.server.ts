import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { starterSources } from '#catalogue-import/sources.ts'
import { failBrokenImports } from './catalogue.queries.server.ts'

type ImportDeps = Pick<Deps, 'pool' | 'now' | 'catalogue'>

/**
 * Begins an import of one source, or of all that changed.
 *
 * @throws {AppError} not_found for a source that is none, conflict while one runs, unavailable where this
 * process runs none
 */
export async function startImport(
  deps: ImportDeps,
  staff: SignedIn,
  { source = '', force }: { readonly source?: string; readonly force?: string },
): Promise<void> {
  const { runner, importing } = deps.catalogue
  if (!runner) throw new AppError('unavailable')
  if (importing !== null) throw new AppError('conflict')
  if (source !== '' && !starterSources.some(({ id }) => id === source)) {
    throw new AppError('not_found')
  }
  const isForced = force === 'on'
  const note = {
    action: 'import-started',
    subject: 'source',
    subjectId: source === '' ? 'all' : source,
    details: { isForced },
  }
  // Begun after it stands in the audit log: nothing of an import may wait for that transaction.
  await performAdminAction(deps, staff, note, async () => undefined)
  if (!runner.start({ ...(source !== '' && { only: [source] }), force: isForced })) {
    throw new AppError('conflict')
  }
}

/** Ends the import that runs; what it was reading counts as failed, so that the next one reads it. */
export async function stopImport(deps: ImportDeps, staff: SignedIn): Promise<void> {
  const { runner, importing } = deps.catalogue
  if (!runner) throw new AppError('unavailable')
  if (importing === null) throw new AppError('conflict')
  await runner.stop()
  const note = { action: 'import-stopped', subject: 'source', subjectId: importing.source || 'all' }
  await performAdminAction(deps, staff, note, async ({ now }, client) => {
    await failBrokenImports(client, importing.source, now())
  })
}
