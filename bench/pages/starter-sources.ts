import type { PageContent } from '../search/read-content.ts'

type Files = Readonly<Record<string, string>>

/** How both starters show a page: the same elements, with the links of their router. */
const pieces = (linkImport: string, link: (inner: string) => string) => `
import { useState } from 'react'
${linkImport}
function Inner({ piece }) {
  return (
    <>
      {piece.src && <img src={piece.src} alt={piece.alt} width={piece.width} height={piece.height} loading="lazy" />}
      {piece.svg && <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: piece.svg }} />}
      {piece.text && <span>{piece.text}</span>}
    </>
  )
}
function Piece({ piece }) {
  const { tag: Tag, text } = piece
  if (Tag === 'a') return ${link('<Inner piece={piece} />')}
  if (Tag === 'img' || Tag === 'svg') return <Inner piece={piece} />
  if (Tag === 'input') return <input aria-label={text} />
  if (Tag === 'button') return <button type="button">{text}</button>
  return <Tag>{text}</Tag>
}
const list = (all) => all.map((piece, place) => <Piece key={place} piece={piece} />)
export function Page({ content }) {
  const [isOpen, setOpen] = useState(false)
  const { header, main, footer } = content.parts
  return (
    <>
      <header>
        <button type="button" className="header__menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>Menu</button>
        <nav hidden={!isOpen}>{list(header)}</nav>
      </header>
      <main className="grid">{list(main)}</main>
      <footer>{list(footer)}</footer>
    </>
  )
}
`

const css = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#17171c;background:#fff}
header,main,footer{max-width:80rem;margin:0 auto;padding:1rem}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(6rem,1fr));gap:.75rem}
.grid>h1,.grid>h2,.grid>h3,.grid>p{grid-column:1/-1}
.grid>a{display:grid;place-items:center;gap:.25rem;min-height:6rem;overflow:hidden;color:inherit}
img,svg{max-width:100%;height:auto}
.grid svg{max-width:3rem;max-height:3rem}
`

/** React Router as its own starter has it: streaming entry, react-router-serve, links that prefetch nothing. */
export function reactRouterStarter(
  contents: readonly PageContent[],
  versions: Readonly<Record<string, string>>,
): Files {
  return {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        react: versions['react'],
        'react-dom': versions['react'],
        'react-router': versions['react-router'],
        '@react-router/node': versions['react-router'],
        '@react-router/serve': versions['react-router'],
        isbot: '5.2.3',
      },
      devDependencies: { '@react-router/dev': versions['react-router'], vite: versions['vite'] },
    }),
    'content.json': JSON.stringify(contents),
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'\nexport default { plugins: [reactRouter()] }\n`,
    'react-router.config.js': 'export default { ssr: true }\n',
    'app/app.css': css,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
export function Layout({ children }) {
  return (
    <html lang="en"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><Meta /><Links /></head>
    <body>{children}<ScrollRestoration /><Scripts /></body></html>
  )
}
export default function App() { return <Outlet /> }
`,
    'app/routes.js': `import { index, route } from '@react-router/dev/routes'
export default [index('page.jsx', { id: 'home' }), route('*', 'page.jsx', { id: 'any' })]
`,
    'app/pieces.jsx': pieces(
      "import { Link } from 'react-router'",
      (inner) => `<Link to={piece.href}>${inner}</Link>`,
    ),
    'app/contents.server.js': `import { readFileSync } from 'node:fs'
export const contents = new Map(JSON.parse(readFileSync('content.json', 'utf8')).map((one) => [one.path, one]))
`,
    'app/page.jsx': `import { data } from 'react-router'
import { contents } from './contents.server.js'
import { Page } from './pieces.jsx'
export function loader({ request }) {
  const content = contents.get(new URL(request.url).pathname)
  if (!content) throw data(null, { status: 404 })
  return content
}
export const meta = ({ loaderData }) => [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description }]
export default function Route({ loaderData }) { return <Page content={loaderData} /> }
`,
  }
}

/** Next.js with its App Router: each page rendered on demand, and once more kept by the full route cache below /kept. */
export function nextStarter(
  contents: readonly PageContent[],
  versions: Readonly<Record<string, string>>,
): Files {
  const route = (
    mode: 'force-dynamic' | 'force-static',
  ) => `import { notFound } from 'next/navigation'
import { contents } from '${mode === 'force-static' ? '../' : ''}../contents.js'
import { Page } from '${mode === 'force-static' ? '../' : ''}../pieces.jsx'
export const dynamic = '${mode}'
const find = async (params) => contents.get('/' + ((await params).path ?? []).join('/'))
export async function generateMetadata({ params }) {
  const content = await find(params)
  return { title: content?.title, description: content?.description }
}
export default async function Route({ params }) {
  const content = await find(params)
  if (!content) notFound()
  return <Page content={content} />
}
`
  return {
    'package.json': JSON.stringify({
      private: true,
      dependencies: {
        next: versions['next'],
        react: versions['react'],
        'react-dom': versions['react'],
      },
    }),
    'content.json': JSON.stringify(contents),
    'next.config.mjs': 'export default {}\n',
    'app/app.css': css,
    'app/layout.jsx': `import './app.css'
export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }
`,
    'app/contents.js': `import { readFileSync } from 'node:fs'
export const contents = new Map(JSON.parse(readFileSync('content.json', 'utf8')).map((one) => [one.path, one]))
`,
    'app/pieces.jsx': `'use client'\n${pieces(
      "import Link from 'next/link'",
      (inner) => `<Link href={piece.href} prefetch={false}>${inner}</Link>`,
    )}`,
    'app/[[...path]]/page.jsx': route('force-dynamic'),
    'app/kept/[[...path]]/page.jsx': route('force-static'),
  }
}
