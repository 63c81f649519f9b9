import { KitError } from '../errors.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export interface ByteWriter {
  /** A whole number from 0 up, seven bits a byte, the lowest first. */
  number(value: number): void
  /** A whole number with a sign, zigzag. */
  signed(value: number): void
  text(value: string): void
  readonly bytes: readonly number[]
}

export function byteWriter(): ByteWriter {
  const bytes: number[] = []
  const number = (value: number) => {
    let rest = value
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return {
    bytes,
    number,
    signed: (value) => number(value < 0 ? -value * 2 - 1 : value * 2),
    text(value) {
      const units = Array.from({ length: value.length }, (_, index) => value.charCodeAt(index))
      number(units.length)
      for (const unit of units) number(unit)
    },
  }
}

export interface ByteReader {
  number(): number
  signed(): number
  text(most: number): string
  readonly isAtEnd: boolean
}

/** Every method throws KitError `bad-address` at the end of the bytes or on a number too large. */
export function byteReader(bytes: readonly number[]): ByteReader {
  let at = 0
  const number = () => {
    let [value, weight] = [0, 1]
    for (let index = 0; index < 6; index += 1) {
      const byte = bytes[at]
      if (byte === undefined) throw new KitError('bad-address', 'the address ends too early')
      at += 1
      value += (byte % 128) * weight
      if (byte < 128) return value
      weight *= 128
    }
    throw new KitError('bad-address', 'a number of the address is too large')
  }
  return {
    number,
    signed() {
      const value = number()
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    },
    text(most) {
      const length = number()
      if (length > most) throw new KitError('bad-address', 'a text of the address is too long')
      return String.fromCharCode(...Array.from({ length }, number)).toWellFormed()
    },
    get isAtEnd() {
      return at === bytes.length
    },
  }
}

/** RFC 4648, section 5, without padding. */
export function toBase64Url(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3)
    const value = one * 65_536 + two * 256 + three
    const length = Math.min(3, bytes.length - at) + 1
    for (let digit = 0; digit < length; digit += 1) {
      text += DIGITS.charAt(Math.floor(value / 64 ** (3 - digit)) % 64)
    }
  }
  return text
}

/** @throws KitError `bad-address` on other characters */
export function fromBase64Url(text: string): number[] {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 4) {
    const part = text.slice(at, at + 4)
    const digits = Array.from(part.padEnd(4, 'A'), (digit) => DIGITS.indexOf(digit))
    if (part.length === 1 || digits.includes(-1)) {
      throw new KitError('bad-address', 'the address holds other characters than its own')
    }
    const value = digits.reduce((sum, digit) => sum * 64 + digit, 0)
    const three = [Math.floor(value / 65_536), Math.floor(value / 256) % 256, value % 256]
    bytes.push(...three.slice(0, part.length - 1))
  }
  return bytes
}
