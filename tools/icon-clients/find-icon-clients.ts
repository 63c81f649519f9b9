import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-site.ts'

/** Programs of others that take icons of a host by Iconify's API, and what they need. */
const CLIENTS = {
  '@iconify/react': '6.0.3',
  '@iconify/svelte': '5.2.2',
  '@iconify/utils': '3.1.7',
  '@iconify/vue': '5.0.5',
  '@unocss/core': '66.12.0',
  '@unocss/preset-icons': '66.12.0',
  astro: '7.3.5',
  'astro-icon': '1.2.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  svelte: '5.57.3',
  'unplugin-icons': '24.0.0',
  vite: '8.3.8',
  vue: '3.5.45',
}
const INSTALL_MS = 500_000

/**
 * A folder with the clients, installed once below node_modules where TEST_ICON_CLIENTS names none.
 *
 * @throws Error in plain words
 */
export function findIconClients(): string {
  const given = process.env['TEST_ICON_CLIENTS']
  if (given) return given
  const folder = join(root, 'node_modules/.cache/tessera-icon-clients')
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  const project = { name: 'icon-clients', private: true, type: 'module', dependencies: CLIENTS }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const options = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts']
  const { status, error, stderr } = spawnSync('npm', options, {
    cwd: folder,
    timeout: INSTALL_MS,
    encoding: 'utf8',
  })
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim().split('\n').at(-1)
    throw new Error(`npm could not install them: ${reason}`)
  }
  writeFileSync(done, '')
  return folder
}
