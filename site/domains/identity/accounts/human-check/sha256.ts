/**
 * SHA-256 (FIPS 180-4) as eight words of 32 bits. The browser's own is asynchronous, which costs
 * more than the hash itself when many small texts are tried.
 */
export function sha256(message: Uint8Array): Uint32Array {
  const hash = Uint32Array.from(INITIAL)
  const words = new Uint32Array(64)
  const padded = pad(message)
  for (let offset = 0; offset < padded.byteLength; offset += 64) {
    for (let i = 0; i < 16; i++) words[i] = padded.getUint32(offset + i * 4)
    for (let i = 16; i < 64; i++) {
      const [a, b] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
      const small = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const large = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      words[i] = (words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large
    }
    compress(hash, words)
  }
  return hash
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const t1 = (h + sum1 + choice + (ROUND[i] ?? 0) + (words[i] ?? 0)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const t2 = (sum0 + majority) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] ?? 0) + word
}

function pad(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / 64)
  const bytes = new Uint8Array(blocks * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 4, message.length * 8)
  return view
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
/** … and of the square roots of the first 8. */
const INITIAL = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}

function fraction(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32
}
