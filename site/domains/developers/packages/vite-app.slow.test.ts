import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runCli } from '@tessera/cli'
import { expect, test } from 'vitest'
import { createTestSite } from '#testing/test-site.ts'

const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js')

test('a fresh Vite app adds assets, builds with them, and its check fails on a licence not allowed', async () => {
  await using site = await createTestSite()
  const cwd = await mkdtemp(join(tmpdir(), 'tessera-vite-'))
  const tessera = async (...args: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const ask: typeof fetch = async (url, init) => site.app.request(String(url), init)
    return { code: await runCli({ args, cwd, print, fetch: ask }), said: lines.join('\n') }
  }
  await mkdir(join(cwd, 'src'))
  await writeFile(join(cwd, 'package.json'), '{"private":true,"type":"module"}')
  await writeFile(join(cwd, 'index.html'), '<script type="module" src="/src/main.js"></script>')
  await writeFile(
    join(cwd, 'src/main.js'),
    `import sun from '../assets/sun.svg?raw'
     import heart from '../assets/heart.svg?url'
     document.body.innerHTML = sun + '<img src="' + heart + '">'`,
  )
  const added = await tessera('add', 'sun', 'heart', '--origin', 'http://localhost')
  expect(added.code, added.said).toBe(0)
  const lock = await readFile(join(cwd, 'tessera.lock.json'), 'utf8')
  const { files } = JSON.parse(lock) as { files: Record<string, { spdx: string }> }
  expect((await tessera('add', 'heart', 'sun')).code).toBe(0)
  expect(await readFile(join(cwd, 'tessera.lock.json'), 'utf8')).toBe(lock)

  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd })
  const built = await readdir(join(cwd, 'dist/assets'))
  const scripts = built.filter((name) => name.endsWith('.js'))
  const [script = ''] = await Promise.all(
    scripts.map((name) => readFile(join(cwd, 'dist/assets', name), 'utf8')),
  )
  expect(script).toContain('<svg')

  const own = [...new Set(Object.values(files).map(({ spdx }) => spdx))]
  expect((await tessera('check', '--allow', own.join(','))).code).toBe(0)
  const forbidden = await tessera('check', '--allow', 'Proprietary-1.0')
  expect([forbidden.code, forbidden.said]).toEqual([1, expect.stringContaining('is not allowed')])
  await rm(cwd, { recursive: true })
}, 120_000)
