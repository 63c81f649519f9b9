import pacote from 'pacote'
import type { Download } from './fetch-package.ts'
import { readNpmSettings } from './npm-settings.ts'

/** Downloads through npm's own client, with the user's npm settings; pacote checks the integrity. */
export function npmDownload(env: NodeJS.ProcessEnv, projectDir: string): Download {
  // One quick second try: a machine without network should be told so soon.
  const settings = {
    fetchRetries: 1,
    fetchRetryMintimeout: 1000,
    ...readNpmSettings(env, projectDir),
  }
  return ({ name, version, integrity }) =>
    pacote.tarball(`${name}@${version}`, { ...settings, integrity, fullMetadata: false })
}
