import { headOf, signedFormat } from '#platform/content/file-signatures.ts'

export const attachmentFormats = ['png', 'jpg', 'webp', 'gif', 'pdf', 'svg'] as const
export type AttachmentFormat = (typeof attachmentFormats)[number]

/**
 * What a file is by its first bytes, whatever it calls itself; null for all that is not taken. Nothing is
 * decoded: the file is kept as it is and handed out as an attachment only.
 */
export function formatOfBytes(bytes: Uint8Array): AttachmentFormat | null {
  const format = signedFormat(headOf(bytes))
  return attachmentFormats.find((taken) => taken === format) ?? null
}
