import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

test.for([
  ['/icons/arrow?page=2#top', '/', '/icons/arrow?page=2#top'],
  ['/icons/arrow', '/es', '/es/icons/arrow'],
  ['/', '/', '/'],
  ['/', '/es', '/es'],
  ['/?tab=1', '/es', '/es?tab=1'],
] as const)('%s below %s leads to %s', ([to, basename, href]) => {
  expect(markup(<Link to={to}>Go</Link>, basename)).toBe(
    `<a href="${href}" data-discover="">Go</a>`,
  )
})

test('what is no path below the language is worked out by the router', () => {
  const html = markup(
    <>
      <Link to="?page=2">Next</Link>
      <Link to="https://example.com/a">Elsewhere</Link>
    </>,
    '/es',
  )
  expect(html).toContain('href="/es/icons?page=2"')
  expect(html).toContain('href="https://example.com/a"')
})

test('a link says what a press has to know', () => {
  expect(
    markup(
      <Link to="/icons" preventScrollReset>
        A
      </Link>,
      '/',
    ),
  ).toContain('data-keeps-place')
  expect(
    markup(
      <Link to="/feed.xml" reloadDocument>
        A
      </Link>,
      '/',
    ),
  ).toBe('<a href="/feed.xml">A</a>')
})

function markup(link: ReactNode, basename: string): string {
  const start = basename === '/' ? '/icons' : `${basename}/icons`
  return renderToStaticMarkup(
    <MemoryRouter basename={basename} initialEntries={[start]}>
      {link}
    </MemoryRouter>,
  )
}
