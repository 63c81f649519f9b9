import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Reads the secret at `path`, and makes it (32 random bytes as base64url, mode 0600) when there is
 * none. Two processes that start at once end up with the same one, because only one link succeeds.
 */
export function storedSecret(path: string): string {
  return readSecret(path) ?? createSecret(path)
}

function createSecret(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url') + '\n', { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = readSecret(path)
  if (!secret) throw new Error(`${path} is empty. Delete it, so that a new one can be made.`)
  return secret
}

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
