import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium for tests in a browser: CHROMIUM_PATH, then the PATH, then the usual
 * places. As root on Debian it installs the package when there is none, and says so.
 *
 * @throws with what to do when there is no Chromium and it cannot be installed
 */
export function findChromium(say: (line: string) => void = console.log): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`)
  }
  const found = search()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('There is no Chromium on this machine; installing the package "chromium" by apt-get')
    installByApt()
    const installed = search()
    if (installed) return installed
  }
  throw new Error(
    'The tests in a browser need Chromium, and none was found. Install it (Debian: ' +
      '"sudo apt-get install chromium"; macOS: "brew install --cask chromium"), or name one by ' +
      'CHROMIUM_PATH.',
  )
}

function search(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...otherPlaces].find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installByApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends', 'chromium']
  for (const step of [['update'], install]) {
    const { status } = spawnSync('apt-get', ['--quiet=2', ...step], { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')} failed (status ${status}).`)
  }
}
