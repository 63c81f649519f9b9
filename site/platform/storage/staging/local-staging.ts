import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/errors.ts'
import type { Staging } from './staging.ts'

/** Uploads in one folder of this machine, a file each. */
export function createLocalStaging(folder: string): Staging {
  // The name is never a visitor's.
  const pathOf = (uuid: string) => join(folder, uuid)
  return {
    async open(uuid) {
      await mkdir(folder, { recursive: true })
      const file = await open(pathOf(uuid), 'w')
      await file.close()
    },
    bytes: async (uuid) => (await nullIfMissing(stat(pathOf(uuid))))?.size ?? null,
    async write(uuid, { from, largest, body }) {
      const file = await open(pathOf(uuid), 'r+')
      let place = from
      try {
        for await (const chunk of body) {
          if (place + chunk.byteLength > largest) throw new AppError('payload_too_large')
          await file.write(chunk, 0, chunk.byteLength, place)
          place += chunk.byteLength
        }
        if (place === largest) await file.sync()
      } finally {
        await file.close()
      }
      return place
    },
    read: (uuid) => nullIfMissing(readFile(pathOf(uuid))),
    withPath: (uuid, work) => work(pathOf(uuid)),
    put: (uuid, from) => pipeline(from, createWriteStream(pathOf(uuid))),
    drop: (uuid) => rm(pathOf(uuid), { force: true }),
    list: async () => (await nullIfMissing(readdir(folder))) ?? [],
  }
}

async function nullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
