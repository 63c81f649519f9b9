import type * as main from '#site/compose/main.ts'
import { buildIfStale, serverEntry } from '../../tools/build-site.ts'

/**
 * The running product on the catalogue of a data folder, which it does not import, in this process; built first where
 * it is stale.
 *
 * @param settings what the benchmark needs otherwise
 */
export async function startImportedSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<main.RunningServer> {
  await buildIfStale((line) => console.log(line))
  const { startServer } = (await import(serverEntry)) as typeof main
  return startServer({
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    CATALOGUE: 'none',
    ...settings,
  })
}
