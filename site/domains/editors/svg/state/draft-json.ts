import {
  DocumentError,
  isSafeDocument,
  readDocument,
  writeDocument,
  type SvgDocument,
} from '@tessera/svg-document'

/** A drawing as drafts keep it. */
export function writeDraft(document: SvgDocument) {
  return { svg: writeDocument(document) }
}

/** The SVG of a draft, not looked into; null for what is no draft of this editor. */
export function readDraftText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('svg' in value)) return null
  return typeof value.svg === 'string' ? value.svg : null
}

/** Reads a draft, which strangers may have written; null for what could run or load something. */
export function readDraft(value: unknown): SvgDocument | null {
  const svg = readDraftText(value)
  return svg === null ? null : readSafe(svg)
}

/** A drawing that is safe as it is written; null for others. */
export function readSafe(svg: string): SvgDocument | null {
  try {
    const document = readDocument(svg)
    return isSafeDocument(document) ? document : null
  } catch (error) {
    if (error instanceof DocumentError) return null
    throw error
  }
}

/** What a file becomes: its own bytes where it is safe as it is written, else what the sanitiser made. */
export function keptOrClean(text: string, clean: string): string {
  return readSafe(text) === null || text.includes('data:image/svg') ? clean : text
}
