import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** Programs beside the site that convert what no library here reads, by the name of their file. */
const executables = { ghostscript: 'gs', ffmpeg: 'ffmpeg', blender: 'blender' } as const

export type ProgramName = keyof typeof executables

const programNames = Object.keys(executables) as readonly ProgramName[]

export interface FoundPrograms {
  /** Absolute paths of those that are there. */
  readonly paths: Readonly<Partial<Record<ProgramName, string>>>
  /** `prlimit`, which limits memory; no program runs without it. */
  readonly limiter: string | null
  /** Words before a program that take the network from it; empty where the system does not allow that. */
  readonly isolation: readonly string[]
}

const PROBE_MS = 3_000

/**
 * Looks once, at the start. `auto` looks along the PATH, `off` finds nothing, else folders are named as in a PATH.
 * Without `prlimit` nothing is found: a program could take all memory.
 */
export function findPrograms(setting: string, path = process.env['PATH'] ?? ''): FoundPrograms {
  const none: FoundPrograms = { paths: {}, limiter: null, isolation: [] }
  if (setting === 'off') return none
  const system = path.split(delimiter)
  const limiter = findExecutable('prlimit', system)
  if (limiter === null) return none
  const folders = setting === 'auto' ? system : setting.split(delimiter)
  const paths: Partial<Record<ProgramName, string>> = {}
  for (const name of programNames) {
    const found = findExecutable(executables[name], folders)
    if (found !== null) paths[name] = found
  }
  return { paths, limiter, isolation: findIsolation(paths, system) }
}

export function foundNames({ paths }: FoundPrograms): ProgramName[] {
  return programNames.filter((name) => paths[name] !== undefined)
}

/** A namespace without a network, where users may make one. Not tried where nothing would run in it. */
function findIsolation(paths: FoundPrograms['paths'], system: readonly string[]): string[] {
  if (Object.keys(paths).length === 0) return []
  const unshare = findExecutable('unshare', system)
  const probe = findExecutable('true', system)
  if (unshare === null || probe === null) return []
  const words = [unshare, '--user', '--net', '--']
  const { status } = spawnSync(words[0]!, [...words.slice(1), probe], { timeout: PROBE_MS })
  return status === 0 ? words : []
}

function findExecutable(name: string, folders: readonly string[]): string | null {
  for (const folder of folders) {
    // A folder such as `.` would run what somebody left where the site was started.
    if (!isAbsolute(folder)) continue
    const path = join(folder, name)
    if (isExecutable(path)) return path
  }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
