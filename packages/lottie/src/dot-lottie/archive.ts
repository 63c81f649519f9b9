import { unzipSync } from 'fflate'
import { limits } from '../limits.ts'
import { LottieError } from '../lottie-error.ts'

/** Repetitive JSON packs well; beyond this an entry of some size is a bomb, not an animation. */
const LARGEST_RATIO = 250
const RATIO_MATTERS_FROM_BYTES = 1_000_000

/**
 * The entries of a ZIP archive by name. fflate checks neither names nor sizes, so they are checked
 * here, from the directory, before anything is unpacked; it never writes beyond the stated size.
 *
 * @throws {LottieError} invalid_archive, too_large
 */
export function openArchive(bytes: Uint8Array): Map<string, Uint8Array> {
  if (bytes.length > limits.archiveBytes) throw new LottieError('too_large', 'archive too large')
  const names = new Set<string>()
  let unpackedBytes = 0

  function admit(file: { name: string; size: number; originalSize: number }): boolean {
    if (!isSafeName(file.name)) throw new LottieError('invalid_archive', 'unsafe path in archive')
    if (names.has(file.name)) throw new LottieError('invalid_archive', 'a name appears twice')
    names.add(file.name)
    unpackedBytes += file.originalSize
    if (names.size > limits.archiveEntries || unpackedBytes > limits.unpackedBytes) {
      throw new LottieError('too_large', 'archive unpacks to too much')
    }
    const isLarge = file.originalSize > RATIO_MATTERS_FROM_BYTES
    if (isLarge && file.originalSize > file.size * LARGEST_RATIO) {
      throw new LottieError('too_large', 'archive is packed suspiciously well')
    }
    return !file.name.endsWith('/')
  }

  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: admit })))
  } catch (error) {
    if (error instanceof LottieError) throw error
    throw new LottieError('invalid_archive', 'not a ZIP archive')
  }
}

function isSafeName(name: string): boolean {
  if (name === '' || name.length > 255 || /[\\:\p{Cc}]/u.test(name)) return false
  const folders = name.replace(/\/$/, '').split('/')
  return folders.every(
    (part) => part !== '' && part !== '.' && part !== '..' && part !== '__proto__',
  )
}
