import { expect, test } from 'vitest'
import { formatOfBytes } from './format-of-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2)],
  ['jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['gif', bytes('GIF89a')],
  ['pdf', bytes('%PDF-1.7\n')],
  ['webp', bytes('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ')],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['svg', bytes('<?xml version="1.0"?>\n<!-- drawn -->\n<svg viewBox="0 0 1 1"/>')],
])('%s is known by its content', (format, content) => {
  expect(formatOfBytes(content)).toBe(format)
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script><svg/>'],
  ['a page that starts as XML', '<?xml version="1.0"?><html><svg/></html>'],
  ['a program', 'MZ\u0090'],
  ['an archive', 'PK\u0003\u0004'],
  ['a script', '#!/bin/sh\n# <svg '],
  ['nothing', ''],
])('%s is not taken, whatever it is called', (_, content) => {
  expect(formatOfBytes(bytes(content))).toBeNull()
})
