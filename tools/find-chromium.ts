import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's, and the name that others give it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of the browser for tests: CHROMIUM_PATH, then the headless shell, then any Chromium. The
 * shell shows the same pages for two fifths of the processor time (26 tests: 26 s against 62 s), as it
 * has no window of its own. As root on Debian it installs the package when there is none, and says so.
 *
 * @throws as findChromium
 */
export function findHeadlessChromium(say: (line: string) => void = console.log): string {
  if (process.env.CHROMIUM_PATH) return findChromium(say)
  const found = search(shells)
  if (found) return found
  if (!canInstall()) return findChromium(say)
  try {
    installByApt('chromium-headless-shell', say)
  } catch (error) {
    // Older releases have no such package.
    say(error instanceof Error ? error.message : String(error))
  }
  return search(shells) ?? findChromium(say)
}

/**
 * The path of a Chromium as people use it: CHROMIUM_PATH, then the PATH, then the usual places. As root
 * on Debian it installs the package when there is none, and says so.
 *
 * @throws with what to do when there is no Chromium and it cannot be installed
 */
export function findChromium(say: (line: string) => void = console.log): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`)
  }
  const found = search(programs) ?? otherPlaces.find(isProgram)
  if (found) return found
  if (canInstall()) {
    installByApt('chromium', say)
    const installed = search(programs)
    if (installed) return installed
  }
  throw new Error(
    'The tests in a browser need Chromium, and none was found. Install it (Debian: ' +
      '"sudo apt-get install chromium"; macOS: "brew install --cask chromium"), or name one by ' +
      'CHROMIUM_PATH.',
  )
}

function search(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isProgram) ?? null
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installByApt(name: string, say: (line: string) => void): void {
  say(`There is no browser for this on the machine; installing the package "${name}" by apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends', name]
  for (const step of [['update'], install]) {
    const { status } = spawnSync('apt-get', ['--quiet=2', ...step], { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`apt-get ${step.join(' ')} failed (status ${status}).`)
  }
}
