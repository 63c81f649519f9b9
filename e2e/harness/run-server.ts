import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverEntry } from '../../tools/build-site.ts'

export type RunningServer = {
  readonly address: string
  /** Of the operating system. */
  readonly pid: number | undefined
  /** What it has written so far. */
  said(): string
  stop(): Promise<void>
}

/** The built site as a process of its own, with these settings over those of the environment. */
export async function runServer(
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'run-site.ts'), pathToFileURL(serverEntry).href],
    {
      // As `npm start` does: React for development takes three times as long for a page.
      env: { ...process.env, NODE_ENV: 'production', CHECK_PAGE_DATA: '1', ...settings },
      // The channel is how it notices that this process is gone.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /^at (\S+)/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}: ${said}`)))
  })
  return {
    address,
    pid: child.pid,
    said: () => said,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
