import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pacote from 'pacote'

const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/tessera-tests', import.meta.url),
)

export interface RealAnimation {
  readonly name: string
  readonly json: string
}

/** Where the Lottie files of a package of the catalogue lie. */
export interface AnimationSource {
  readonly spec: string
  readonly match: RegExp
}

export const animationSources = {
  line: { spec: 'react-useanimations@2.10.0', match: /^lib\/[^/]+\/[^/]+\.json$/ },
  scenes: {
    spec: '@momentum-design/animations@0.4.3',
    match: /^dist\/lottie\/(?!.*(?:webex|cisco|_test)).+\.json$/i,
  },
  weather: { spec: '@meteocons/lottie@3.0.0-next.10', match: /^(?:fill|line)\/[^/]+\.json$/ },
} as const satisfies Record<string, AnimationSource>

/** Unpacks the package into the test cache once and reads every n-th of its animations by name. */
export async function readRealAnimations(
  { spec, match }: AnimationSource,
  every = 1,
): Promise<RealAnimation[]> {
  const folder = await unpack(spec)
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => match.test(name))
    .toSorted()
    .filter((_name, index) => index % every === 0)
  return Promise.all(
    names.map(async (name) => ({ name, json: await readFile(join(folder, name), 'utf8') })),
  )
}

async function unpack(spec: string): Promise<string> {
  const folder = join(CACHE, spec.replaceAll(/[@/]/g, '_'))
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const partial = `${folder}.${process.pid}`
  try {
    await pacote.extract(spec, partial)
  } catch (error) {
    throw new Error(`The test needs ${spec} from the npm registry and could not fetch it`, {
      cause: error,
    })
  }
  if (!existsSync(folder)) await rename(partial, folder)
  return folder
}
