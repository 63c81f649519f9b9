import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerPrograms } from '#platform/render/conversion/find-server-route.ts'
import { createRenderPool, type RenderPool } from '#platform/render/render-pool.ts'
import { findPrograms } from '#platform/render/programs/find-programs.ts'

/** A pool beside a program of one name, which is a shell script: what it says is run with the arguments as `$@`. */
export async function poolWithProgram(
  name: string,
  script: string,
): Promise<Pick<RenderPool, 'convertFile'> & AsyncDisposable> {
  const bin = await mkdtemp(join(tmpdir(), `tessera-${name}-`))
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(bin, name), 0o755)
  const programs = findPrograms(bin)
  offerPrograms(programs)
  const pool = createRenderPool({ threads: 1, programs })
  return {
    convertFile: (...asked) => pool.convertFile(...asked),
    async [Symbol.asyncDispose]() {
      await pool.close()
      offerPrograms(findPrograms('off'))
      await rm(bin, { recursive: true, force: true })
    },
  }
}
