import { expect, test } from 'vitest'
import { ownPath, safeRedirect } from './own-path.ts'

const ORIGIN = 'https://tessera.example'

/** Addresses that lead, or have led some browser or server, to another site. */
const hostile = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001https://evil.example',
  '/%09/evil.example/..//evil.example\\@',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://tessera.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'https://tessera.example.evil.example',
  'https://tessera.example@evil.example',
  'https://tessera.example:80@evil.example/',
  'https://user:pass@tessera.example/',
  'https://tessera.example:8443/',
  'http://tessera.example/',
  'https://evil.example/https://tessera.example/',
  'https://evil.example?https://tessera.example/',
  'https://evil.example#https://tessera.example/',
  'https://tessera.example\\.evil.example',
  'https://tessera.example%2eevil.example',
  'https://tessera.example%00.evil.example',
  'https://tesseraXexample/',
  'https://sub.tessera.example/',
  'evil.example',
  'www.evil.example/path',
  '@evil.example',
  ':80/evil',
  '?next=//evil.example',
  '#//evil.example',
  './/evil.example',
  '..//evil.example',
  './/..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/.%2f/evil.example',
  'https://tessera.example//evil.example',
  'https://tessera.example/\\evil.example',
  'https://[::1]/',
  'https://evil。example',
  'https://',
  '',
  '   ',
] as const

test('there are at least 60 addresses, all different', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
  expect(new Set(hostile).size).toBe(hostile.length)
})

test.each(hostile)('%j leads nowhere but to our own site', (wanted) => {
  const path = safeRedirect(wanted, ORIGIN, '/otherwise')

  // As a browser reads the Location header, in whatever folder the page is.
  for (const base of [ORIGIN, `${ORIGIN}/auth/login`, `${ORIGIN}/jp/a/b/`]) {
    expect(new URL(path, base).origin).toBe(ORIGIN)
  }
  expect(path).toMatch(/^\/(?![/\\])/)
  expect(path).not.toMatch(/evil\.example$/)
  for (const prefix of ['', '/jp', '/es/']) {
    const own = ownPath(prefix + wanted) ?? '/'
    expect(new URL(own, `${ORIGIN}/jp/a/`).origin).toBe(ORIGIN)
    expect(own).toMatch(/^\/(?![/\\])/)
  }
})

test.each([
  ['/', '/'],
  ['/icons/heart', '/icons/heart'],
  ['/icons/heart?page=2&color=%23ff0000#top', '/icons/heart?page=2&color=%23ff0000#top'],
  ['/jp/icons', '/jp/icons'],
  ['https://tessera.example/pricing?x=1', '/pricing?x=1'],
  ['https://tessera.example', '/'],
  ['/search?query=https://other.example', '/search?query=https://other.example'],
  ['/検索', '/%E6%A4%9C%E7%B4%A2'],
])('%s is one of our own and becomes %s', (wanted, path) => {
  expect(safeRedirect(wanted, ORIGIN, '/otherwise')).toBe(path)
})

test.each([null, undefined])('%s goes to the index', (wanted) => {
  expect(safeRedirect(wanted, ORIGIN)).toBe('/')
})
