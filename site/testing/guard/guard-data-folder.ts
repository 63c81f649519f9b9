import { spawn } from 'node:child_process'

/** Has the folder and the servers in it removed once this process is gone, also by SIGKILL. */
export function guardDataFolder(path: string): void {
  const script = new URL('guard-folder.ts', import.meta.url).pathname
  const guard = spawn(process.execPath, [script, path], {
    // Of a group of its own: what ends the run by Ctrl+C does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const { stdin } = guard
  ;(stdin as { unref?: () => void } | null)?.unref?.()
}
