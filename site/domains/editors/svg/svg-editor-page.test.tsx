import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { applyCommand, readDocument, type SvgDocument } from '@tessera/svg-document'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { createSession } from '#domains/editors/session/index.ts'
import { shownDrawing } from './load-svg-editor.server.ts'
import { noEdits } from './simple-edits.ts'
import { isForeign, markForeign } from './state/lineage.ts'
import { SvgEditor } from './svg-editor.tsx'
import type { OpenedItem, SvgEditorData } from './svg-editor-data.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g id="boat"><path id="hull" d="M0 0h9v9z" fill="#ff0000"/></g></svg>'
const sun: OpenedItem = {
  kind: 'icon',
  slug: 'sun',
  name: 'Sun',
  author: 'Ada Line',
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  mayChange: true,
  isOpen: true,
}

function pageOf(data: Partial<SvgEditorData>): string {
  const all: SvgEditorData = {
    pageData: {} as SvgEditorData['pageData'],
    item: null,
    name: 'Boat',
    colors: ['#ff0000'],
    draft: null,
    palettes: [],
    notice: null,
    ...shownDrawing(DRAWING, noEdits),
    ...data,
  }
  const messages = loadMessages('en', ['editors', 'svgEditor', 'ui'])
  const Stub = createRoutesStub([
    { path: '/svg-editor', Component: () => <SvgEditor data={all} /> },
  ])
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Stub initialEntries={['/svg-editor']} />
    </I18nProvider>,
  )
}

test('the server sends the drawing as a picture, its layers as a tree, and a form that works without scripts', () => {
  const page = pageOf({})
  expect(page).toContain('data:image/svg+xml,%3Csvg')
  expect(page).toMatch(/role="treeitem"[^>]*aria-expanded="false"[^>]*aria-label="boat"/)
  expect(page).toMatch(/<form[^>]*method="post"/)
  expect(page).toContain('name="c.ff0000"')
})

test('a file opened since needs no credit of the asset, edited too; undo leads back to what does', () => {
  const session = createSession<SvgDocument>({ document: readDocument(DRAWING) })
  const edit = () =>
    session.transact('svgEditor.step.recolor', (now) =>
      applyCommand(now, { type: 'resize-canvas', viewBox: [0, 0, 9, 9], width: 9, height: 9 }),
    )
  edit()
  expect(isForeign(session.read().document)).toBe(false)
  session.replace('svgEditor.step.open', markForeign(readDocument(DRAWING)))
  edit()
  expect(isForeign(session.read().document)).toBe(true)
  session.undo()
  session.undo()
  expect(isForeign(session.read().document)).toBe(false)
})

test('of a locked asset the page holds a form and a picture, and no drawing', () => {
  const page = pageOf({ item: { ...sun, isOpen: false }, svg: null, edited: null })
  expect(page).toContain('/svg-editor/preview.webp?item=icon%2Fsun')
  expect(page).toMatch(/<form[^>]*method="get"/)
  expect(page).not.toContain('M0 0h9v9z')
  expect(page).toContain('Ada Line')
})
