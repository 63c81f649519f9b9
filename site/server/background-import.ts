import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Deps } from './context.ts'
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
  | { readonly type: 'source-ready'; readonly source: string }
  | { readonly type: 'missing'; readonly lines: readonly string[] }

const BEGINNING = { source: '', sourcesDone: 0, sourcesTotal: 0, assets: 0 } as const

/**
 * Imports what is missing of the starter catalogue in a process of its own, so that the site goes
 * on answering; the search hears of each source by itself. An import that fails leaves what is there.
 */
export function importInBackground(
  { config, log, catalogue, search }: Pick<Deps, 'config' | 'log' | 'catalogue' | 'search'>,
  databaseUrl: string,
): RunningImport {
  const stopping = new AbortController()
  const stopped = stopping.signal
  if (config.catalogue === 'none') {
    return { stop: async () => stopping.abort(), finished: Promise.resolve(), stopped }
  }
  // An empty catalogue is being imported from the first moment on, not from the first message.
  if (!search.isReady()) catalogue.importing = BEGINNING
  const child = fork(join(siteRoot, 'catalogue/import-process.ts'), [config.catalogue], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir },
    execArgv: [],
  })
  const bar = createProgressBar(process.stdout)
  child.on('message', (message: ImportMessage) => {
    if (message.type === 'progress') {
      bar.update({ ...message, done: 0 })
      const { type: _, ...progress } = message
      catalogue.importing = progress
    }
    if (message.type === 'source-ready') bar.line(`Imported ${message.source}`)
    if (message.type === 'missing') catalogue.missing = message.lines
  })
  const exited = exitOf(child).then(({ code, signal }) => {
    bar.end()
    catalogue.importing = null
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

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 1, signal: null }))
  })
}
