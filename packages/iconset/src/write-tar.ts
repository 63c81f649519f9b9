/** A file of an archive; its path is ASCII. */
type ArchiveFile = { readonly path: string; readonly bytes: Uint8Array }

const BLOCK = 512
/** What the name field of a header holds; the folders before it have a field of their own. */
const LONGEST = { name: 100, prefix: 155 } as const

/**
 * Files as a tar archive (ustar) below one folder. It depends on nothing but the files: no times, no owners, so that
 * the same files are the same bytes.
 *
 * @throws RangeError for a path that does not fit a header
 */
export function writeTar(files: readonly ArchiveFile[], folder: string): Uint8Array {
  const parts: Uint8Array[] = []
  for (const { path, bytes } of files) {
    const padding = new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    parts.push(headerOf(`${folder}/${path}`, bytes.length), bytes, padding)
  }
  parts.push(new Uint8Array(2 * BLOCK))
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function headerOf(path: string, size: number): Uint8Array {
  const slash = path.lastIndexOf('/')
  const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
  if (
    !/^[ -~]+$/.test(path) ||
    name === '' ||
    prefix.length > LONGEST.prefix ||
    name.length > LONGEST.name
  ) {
    throw new RangeError(`${path} does not fit the header of a tar archive`)
  }
  const header = new Uint8Array(BLOCK)
  const write = (text: string, at: number) => header.set(ascii(text), at)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  write(name, 0)
  write(octal(0o644, 7), 100)
  write(octal(0, 7), 108)
  write(octal(0, 7), 116)
  write(octal(size, 11), 124)
  write(octal(0, 11), 136)
  // The sum of the header counts its own field as spaces.
  write('        ', 148)
  write('0', 156)
  write('ustar\x0000', 257)
  write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(`${octal(sum, 6)} `, 148)
  return header
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
