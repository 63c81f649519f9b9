import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSION = '0.7.2'
const MINUTES = 60_000

const SCRIPT = `
import json, os, sys
from lottie.parsers.svg import parse_svg_file
folder = sys.argv[1]
for name in sorted(os.listdir(folder)):
    if name.endswith('.svg'):
        try:
            animation = parse_svg_file(os.path.join(folder, name)).to_dict()
            with open(os.path.join(folder, name[:-4] + '.json'), 'w') as file:
                json.dump(animation, file)
        except Exception:
            pass
`

/**
 * What python-lottie makes of the drawings; null for one that it fails on. It is installed from PyPI
 * into a temporary folder.
 *
 * @throws where there is no Python 3 with venv, or PyPI cannot be reached
 */
export async function convertWithPython(svgs: readonly string[]): Promise<(string | null)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-python-lottie-'))
  try {
    await run('python3', ['-m', 'venv', join(folder, 'venv')])
    const python = join(folder, 'venv/bin/python')
    await run(python, ['-m', 'pip', 'install', '--quiet', `lottie==${VERSION}`], {
      timeout: 5 * MINUTES,
    })
    for (const [at, svg] of svgs.entries()) await writeFile(join(folder, `${at}.svg`), svg)
    await writeFile(join(folder, 'convert.py'), SCRIPT)
    await run(python, [join(folder, 'convert.py'), folder], {
      timeout: 20 * MINUTES,
      maxBuffer: 1e8,
    })
    return await Promise.all(
      svgs.map((_, at) => readFile(join(folder, `${at}.json`), 'utf8').catch(() => null)),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
