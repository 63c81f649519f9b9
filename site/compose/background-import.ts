import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Deps, ImportRunner, ImportRequest, LastImport } from '#platform/context.ts'
import { isImportDue } from '#catalogue-import/source-state.ts'
import { starterSources } from '#catalogue-import/sources.ts'
import { createProgressBar } from '#catalogue-import/progress-bar.ts'
import { siteRoot } from '#platform/site-root.ts'

export type RunningImport = {
  /** Ends the import where it stands; the next start goes on from there. */
  stop(): Promise<void>
  readonly finished: Promise<void>
}

/** What the import process reports, see site/catalogue-import/import-process.ts. */
export type ImportMessage =
  | {
      readonly type: 'progress'
      readonly source: string
      readonly sourcesDone: number
      readonly sourcesTotal: number
      readonly assets: number
    }
  | { readonly type: 'waiting' }
  | { readonly type: 'source-ready'; readonly source: string }
  | { readonly type: 'missing'; readonly lines: readonly string[] }
  | ({ readonly type: 'report' } & ImportSums)

type ImportSums = Pick<LastImport, 'imported' | 'added' | 'updated' | 'withdrawn' | 'problems'>

const NOTHING: ImportSums = { imported: 0, added: 0, updated: 0, withdrawn: 0, problems: [] }
/** Problems that are kept to be shown. */
const MOST_PROBLEMS = 50

/** How often an import is begun whose process the system ends, for want of memory say. */
const MOST_BEGINNINGS = 3

const PROCESS = join(siteRoot, 'catalogue-import/import-process.ts')

type ImportParts = {
  /** Makes what was imported findable; the import is said to run until then. */
  readonly settle?: () => Promise<void>
  readonly script?: string
}

const BEGINNING = { source: '', sourcesDone: 0, sourcesTotal: 0, assets: 0 } as const

/**
 * Says that an import is under way before the first answer is given, where a start has one to begin or
 * to go on with: nobody takes a part of the catalogue for the whole.
 */
export async function announceImport({
  config,
  pool,
  catalogue,
}: Pick<Deps, 'config' | 'pool' | 'catalogue'>): Promise<void> {
  if (config.catalogue === 'none') return
  if (await isImportDue(pool, starterSources)) catalogue.importing = BEGINNING
}

/**
 * Imports what is missing of the starter catalogue, or what is wished for, in a process of its own, so that the site goes
 * on answering; the search hears of each source by itself. An import that fails leaves what is there; one whose
 * process is killed is begun again.
 */
export function importInBackground(
  { config, log, catalogue, now }: Pick<Deps, 'config' | 'log' | 'catalogue' | 'now'>,
  databaseUrl: string,
  input?: ImportRequest,
  { settle = async () => {}, script = PROCESS }: ImportParts = {},
): RunningImport {
  if (config.catalogue === 'none' && input === undefined) {
    return { stop: () => Promise.resolve(), finished: Promise.resolve() }
  }
  if (input !== undefined) catalogue.importing = BEGINNING
  const stopping = new AbortController()
  const stopped = stopping.signal
  const bar = createProgressBar(process.stdout)
  let sums: ImportSums | null = null
  let child = begin()

  function begin(): ChildProcess {
    const begun = fork(script, [JSON.stringify(input ?? {})], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir },
      execArgv: [],
    })
    begun.on('message', receive)
    return begun
  }

  function receive(message: ImportMessage): void {
    if (message.type === 'progress') {
      bar.update({ ...message, done: 0 })
      const { type: _, ...progress } = message
      catalogue.importing = progress
    }
    if (message.type === 'waiting') catalogue.importing = { ...BEGINNING, isWaiting: true }
    if (message.type === 'report') sums = message
    if (message.type === 'source-ready') bar.line(`Imported ${message.source}`)
    if (message.type === 'missing') catalogue.missing = message.lines
  }

  async function untilOver(): Promise<void> {
    for (let begun = 1; ; begun += 1) {
      const { code, signal } = await exitOf(child)
      const isKilled = signal !== null && !stopped.aborted
      if (isKilled && begun < MOST_BEGINNINGS) {
        log.warn({ signal }, 'the import process was ended; beginning again')
        child = begin()
        continue
      }
      bar.end()
      await settle().catch((error: unknown) => {
        log.warn({ err: error }, 'bringing the search up to date after an import failed')
      })
      if (sums === null) catalogue.missing = [UNFINISHED]
      catalogue.importing = null
      catalogue.last = lastOf(sums, { isStopped: stopped.aborted, at: now() })
      if (code !== 0 && signal === null) {
        log.warn(
          'The import left something out; see the lines above and run: npm run catalogue -- status',
        )
      }
      return
    }
  }

  const exited = untilOver()
  return {
    finished: exited,
    async stop() {
      stopping.abort()
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}

const UNFINISHED = 'The last import ended before it was done; the next start goes on with it'

function lastOf(
  sums: ImportSums | null,
  { isStopped, at }: { readonly isStopped: boolean; readonly at: Date },
): LastImport {
  const { imported, added, updated, withdrawn, problems } = sums ?? NOTHING
  return {
    endedAt: at,
    outcome: sums !== null ? 'done' : isStopped ? 'stopped' : 'failed',
    imported,
    added,
    updated,
    withdrawn,
    problems: problems.slice(0, MOST_PROBLEMS),
  }
}

/** One import at a time in this process, whoever begins it. */
export function createImportRunner(begin: (input?: ImportRequest) => RunningImport): ImportRunner {
  let running: RunningImport | null = null
  return {
    start(input) {
      if (running !== null) return false
      const begun = begin(input)
      running = begun
      void begun.finished.then(() => {
        running = null
      })
      return true
    },
    stop: async () => {
      await running?.stop()
    },
  }
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 1, signal: null }))
  })
}
