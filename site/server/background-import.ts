import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Deps, ImportRunner, ImportWish, LastImport } from './context.ts'
import { createProgressBar } from '#catalogue/progress-bar.ts'
import { siteRoot } from './site-root.ts'

export type RunningImport = {
  /** Ends the import where it stands; the next start goes on from there. */
  stop(): Promise<void>
  readonly finished: Promise<void>
  /** Aborted by `stop`, for work that follows the import. */
  readonly stopped: AbortSignal
}

/** What the import process reports, see site/catalogue/import-process.ts. */
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

const BEGINNING = { source: '', sourcesDone: 0, sourcesTotal: 0, assets: 0 } as const

/**
 * Imports what is missing of the starter catalogue, or what is wished for, in a process of its own, so that the site goes
 * on answering; the search hears of each source by itself. An import that fails leaves what is there.
 */
export function importInBackground(
  {
    config,
    log,
    catalogue,
    search,
    now,
  }: Pick<Deps, 'config' | 'log' | 'catalogue' | 'search' | 'now'>,
  databaseUrl: string,
  wish?: ImportWish,
): RunningImport {
  const stopping = new AbortController()
  const stopped = stopping.signal
  if (config.catalogue === 'none' && wish === undefined) {
    return { stop: async () => stopping.abort(), finished: Promise.resolve(), stopped }
  }
  // An empty catalogue is being imported from the first moment on, not from the first message.
  if (wish !== undefined || !search.isReady()) catalogue.importing = BEGINNING
  const child = fork(join(siteRoot, 'catalogue/import-process.ts'), [JSON.stringify(wish ?? {})], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir },
    execArgv: [],
  })
  const bar = createProgressBar(process.stdout)
  let sums: ImportSums | null = null
  child.on('message', (message: ImportMessage) => {
    if (message.type === 'progress') {
      bar.update({ ...message, done: 0 })
      const { type: _, ...progress } = message
      catalogue.importing = progress
    }
    if (message.type === 'waiting') catalogue.importing = { ...BEGINNING, isWaiting: true }
    if (message.type === 'report') sums = message
    if (message.type === 'source-ready') bar.line(`Imported ${message.source}`)
    if (message.type === 'missing') catalogue.missing = message.lines
  })
  const exited = exitOf(child).then(({ code, signal }) => {
    bar.end()
    catalogue.importing = null
    catalogue.last = lastOf(sums, { isStopped: stopped.aborted, at: now() })
    if (code !== 0 && signal === null) {
      log.warn(
        'The import left something out; see the lines above and run: npm run catalogue -- status',
      )
    }
  })
  return {
    finished: exited,
    stopped,
    async stop() {
      stopping.abort()
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}

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
export function createImportRunner(begin: (wish?: ImportWish) => RunningImport): ImportRunner {
  let running: RunningImport | null = null
  return {
    start(wish) {
      if (running !== null) return false
      const begun = begin(wish)
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
