import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The user's npm settings that decide where and how packages are fetched. */
export type NpmSettings = Readonly<Record<string, string | boolean>>

const RENAMED: Readonly<Record<string, string>> = {
  'https-proxy': 'httpsProxy',
  noproxy: 'noProxy',
  'strict-ssl': 'strictSSL',
}

/**
 * Reads registry, proxy, certificates and access tokens the way npm does: user file, project
 * file, then `npm_config_*` variables. Tokens stay inside the returned object.
 */
export function readNpmSettings(env: NodeJS.ProcessEnv, projectDir: string): NpmSettings {
  const userFile = env['npm_config_userconfig'] ?? join(homedir(), '.npmrc')
  const settings: Record<string, string | boolean> = {}
  for (const file of [userFile, join(projectDir, '.npmrc')]) {
    for (const [key, value] of readNpmrc(file, env)) settings[key] = value
  }
  for (const [key, value] of Object.entries(env)) {
    const name = /^npm_config_(.+)$/i.exec(key)?.[1]
    if (name === undefined || value === undefined || value === '') continue
    settings[name.startsWith('//') ? name : name.toLowerCase().replaceAll('_', '-')] = value
  }
  return flatten(settings)
}

function readNpmrc(file: string, env: NodeJS.ProcessEnv): [string, string][] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line): [string, string][] => {
    const match = /^\s*([^#;=\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line)
    if (match === null) return []
    const value = (match[2] ?? '').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? '')
    return [[match[1] ?? '', value]]
  })
}

function flatten(settings: Readonly<Record<string, string | boolean>>): NpmSettings {
  const flat: Record<string, string | boolean> = {}
  for (const [key, value] of Object.entries(settings)) {
    const isAddress = key === 'registry' || key.endsWith(':registry') || key.startsWith('//')
    if (isAddress || key === 'proxy') flat[key] = value
    const renamed = RENAMED[key]
    if (renamed !== undefined) flat[renamed] = key === 'strict-ssl' ? value !== 'false' : value
  }
  const cafile = settings['cafile']
  if (typeof cafile === 'string') flat['ca'] = readFileSync(cafile, 'utf8')
  return flat
}
