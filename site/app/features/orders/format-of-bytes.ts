export const attachmentFormats = ['png', 'jpg', 'webp', 'gif', 'pdf', 'svg'] as const
export type AttachmentFormat = (typeof attachmentFormats)[number]

const starts: readonly (readonly [AttachmentFormat, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** How much of a text is read to see whether it is a drawing. */
const HEAD = 1024

/**
 * What a file is by its first bytes, whatever it calls itself; null for all that is not taken. Nothing is
 * decoded: the file is kept as it is and handed out as an attachment only.
 */
export function formatOfBytes(bytes: Uint8Array): AttachmentFormat | null {
  const known = starts.find(([, start]) => start.every((byte, place) => bytes[place] === byte))
  if (known) return known[0]
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  const text = head
    .replace(/^ï»¿/, '')
    .replace(/^\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>|\s)*/i, '')
  return /^<svg[\s>]/i.test(text) ? 'svg' : null
}
