import { writePngText } from '@tessera/raster-files'
import { ascii, hasBytes } from './bytes.ts'
import type { CreditText } from './credit-text.ts'
import { FileCreditError } from './file-credit-error.ts'

export function isPng(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 0, [0x89, ...ascii('PNG\r\n\x1a\n')]) && hasBytes(bytes, 12, ascii('IHDR'))
}

/**
 * A PNG with its credit under the keywords of the specification.
 *
 * @throws {FileCreditError} on bytes that are no PNG
 */
export function writePngCredit(png: Uint8Array, credit: CreditText): Uint8Array {
  if (!isPng(png)) throw new FileCreditError('No PNG')
  return writePngText(png, creditTexts(credit))
}

/** A credit by the keywords of PNG; empty fields are left out. */
export function creditTexts({ title, author, rights, source }: CreditText): Record<string, string> {
  const texts = { Title: title, Author: author, Copyright: rights, Source: source }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
