/** Between what is signed of a PDF and its signature: a comment after the end of the document. */
export const SIGNATURE_MARK = '%tessera-ed25519 '

const BEGIN = Buffer.from('%tessera-certificate ')

/**
 * Takes a certificate of ours apart: the bytes that are signed, the signature over them, and the
 * signed JSON that travels in a comment of the document. Null for any other PDF.
 */
export function certificatePdfParts(
  bytes: Buffer,
): { readonly signed: Buffer; readonly signature: Buffer; readonly json: Buffer } | null {
  const mark = bytes.lastIndexOf(SIGNATURE_MARK)
  const begin = bytes.lastIndexOf(BEGIN, mark)
  if (mark < 0 || begin < 0) return null
  const signature = bytes
    .subarray(mark + SIGNATURE_MARK.length)
    .toString('latin1')
    .trim()
  const end = bytes.indexOf('\n', begin)
  return {
    signed: bytes.subarray(0, mark),
    signature: Buffer.from(signature, 'base64'),
    json: Buffer.from(bytes.subarray(begin + BEGIN.length, end).toString('latin1'), 'base64'),
  }
}

/**
 * The signed JSON as a comment line, which readers of PDF pass over, and after it the end of the
 * document once more, because some look for that in the last kilobyte only.
 */
export function certificateComment(pdf: Buffer, json: string): Buffer {
  const end = pdf.subarray(pdf.lastIndexOf('startxref'))
  return Buffer.concat([BEGIN, Buffer.from(`${Buffer.from(json).toString('base64')}\n`), end])
}
