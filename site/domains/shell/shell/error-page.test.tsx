import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { ErrorPage } from './error-page.tsx'

function render(status?: number, supportHref?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/icons/sun?page=2']}>
      <I18nProvider locale="en" messages={loadMessages('en', ['errors', 'ui'])}>
        <ErrorPage status={status} siteName="Tessera" supportHref={supportHref} />
      </I18nProvider>
    </MemoryRouter>,
  )
}

const SUPPORT = 'mailto:help@example.org'

const sun = { kind: 'icon', slug: 'sun-7', name: 'Sun', svg: '<svg></svg>' } as const

test('no page of an error is indexed', () => {
  for (const status of [404, 500, 503, 418]) {
    expect(render(status)).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('an error stands alone on a blank page; only a missing page stands inside the shell', () => {
  expect(render(500)).toMatch(/<main[^>]*id="main"/)
  const framed = renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider locale="en" messages={loadMessages('en', ['errors', 'ui'])}>
        <ErrorPage status={404} isFramed near={{ words: 'red sun', cells: [sun] }} />
      </I18nProvider>
    </MemoryRouter>,
  )
  expect(framed).not.toContain('<main')
  expect(framed).toMatch(/href="\/icon\/sun-7"/)
  expect(framed).toContain('/search?query=red%20sun')
})

test('404 says that the page could not be found, moves, and leads home', () => {
  const html = render(404, SUPPORT)

  expect(html).toContain('<title>This page could not be found · Tessera</title>')
  expect(html).toMatch(/<h1[^>]*>Oops, Page not found!<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(?:<[^>]+>)*Go to Home Page/)
  expect(html).toContain('error-page__tile')
  expect(html).not.toContain(SUPPORT)
})

test('429 says what was too much, and offers to load the same page again', () => {
  const html = render(429, SUPPORT)

  expect(html).toMatch(/<h1[^>]*>Too many requests<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/icons\/sun\?page=2"[^>]*>Reload the page/)
  expect(html).not.toContain(SUPPORT)
})

test('503 says that there is maintenance and offers to load the same page again', () => {
  const html = render(503, SUPPORT)

  expect(html).toMatch(/<h1[^>]*>Down for maintenance<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/icons\/sun\?page=2"[^>]*>Reload the page/)
  expect(html).not.toContain(SUPPORT)
})

test('any other status has the general heading, a reload link and the support contact', () => {
  const html = render(418, SUPPORT)

  expect(html).toMatch(/<h1[^>]*>Oops, Something went wrong!<\/h1>/)
  expect(html).toContain('Error 418')
  expect(html).toMatch(/<a[^>]*href="\/icons\/sun\?page=2"[^>]*>Reload the page/)
  expect(html).toContain(`href="${SUPPORT}"`)
})

test('an error without a status is 500, Internal Server Error!', () => {
  const html = render()

  expect(html).toContain('<title>Internal Server Error! · Tessera</title>')
  expect(html).toContain('Error 500')
})
