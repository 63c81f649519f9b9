/** Text that is in no encoding which browsers read. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError'
}

const DECLARATION = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
const HEAD_BYTES = 1024
/** Encodings of the WHATWG that read ASCII as ASCII and have no states in which it means something else. */
const READ =
  /^(?:utf-8|iso-8859-\d+|windows-\d+|koi8-[ru]|macintosh|ibm866|gbk|gb18030|big5|euc-jp|euc-kr|shift_jis)$/

/**
 * The text of an XML file, as browsers read it: by its byte order mark, else by the encoding that its
 * declaration names, else as UTF-8.
 *
 * @throws EncodingError
 */
export function decodeMarkup(bytes: Uint8Array): string {
  return decoderFor(bytes).decode(bytes)
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.startsWith('ï»¿')) return new TextDecoder()
  if (head.startsWith('\xff\xfe') || head.startsWith('<\0')) return new TextDecoder('utf-16le')
  if (head.startsWith('\xfe\xff') || head.startsWith('\0<')) return new TextDecoder('utf-16be')
  const label = DECLARATION.exec(head)?.[1]
  if (label === undefined) return new TextDecoder()
  const decoder = decoderOf(label)
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  if (decoder.encoding.startsWith('utf-16')) return new TextDecoder()
  if (!READ.test(decoder.encoding)) throw new EncodingError(`the encoding ${label} is not read`)
  return decoder
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch (error) {
    throw new EncodingError(`there is no encoding ${label}`, { cause: error })
  }
}
