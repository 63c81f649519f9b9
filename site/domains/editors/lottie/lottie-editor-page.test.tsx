import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { colorsOf } from '@tessera/lottie'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { weatherScene } from '../../../../packages/lottie-document/src/testing/weather-scene.ts'
import { LottieEditor } from './lottie-editor.tsx'
import type { LottieEditorData, OpenedItem } from './lottie-editor-data.ts'
import { noEdits } from './simple-edits.ts'

const scene = weatherScene()
const rain: OpenedItem = {
  kind: 'lottie',
  slug: 'rain',
  name: 'Rain',
  author: 'Cyn Motion',
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  mayChange: true,
  isOpen: true,
  pack: null,
}

function pageOf(data: Partial<LottieEditorData>): string {
  const all: LottieEditorData = {
    pageData: {} as LottieEditorData['pageData'],
    item: rain,
    name: 'Rain',
    json: JSON.stringify(scene),
    edits: noEdits,
    commands: [],
    colors: colorsOf(scene),
    width: 200,
    height: 200,
    picture: '/lottie-editor/preview.webp?item=lottie%2Frain',
    draft: null,
    palettes: [],
    notice: null,
    ...data,
  }
  const messages = loadMessages('en', ['editors', 'lottieEditor', 'ui'])
  const Stub = createRoutesStub([
    { path: '/lottie-editor', Component: () => <LottieEditor data={all} /> },
  ])
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Stub initialEntries={['/lottie-editor']} />
    </I18nProvider>,
  )
}

test('the server sends a picture, the layers as a tree, and a form that works without scripts', () => {
  const page = pageOf({})
  expect(page).toContain('src="/lottie-editor/preview.webp?item=lottie%2Frain"')
  expect(page).toMatch(/role="treeitem"[^>]*aria-expanded="false"[^>]*aria-label="Rain"/)
  expect(page).toMatch(/aria-label="Cloud, cut out by the layer above"/)
  expect(page).toMatch(/<form[^>]*method="get"/)
  expect(page).toContain('name="c.ffcc00"')
  expect(page).toContain('Cyn Motion')
})

test('an animation of one’s own is sent along by its form, and needs no credit', () => {
  const page = pageOf({ item: null, picture: 'data:image/webp;base64,AAAA' })
  expect(page).toMatch(/<form[^>]*method="post"/)
  expect(page).toContain('name="json"')
  expect(page).not.toContain('Cyn Motion')
})

test('of a locked animation nothing but pictures and the form is in the page', () => {
  const page = pageOf({ item: { ...rain, isOpen: false }, json: null })
  expect(page).toContain('name="item" value="lottie/rain"')
  expect(page).toContain('moving=1')
  expect(page).not.toContain('treeitem')
  expect(page).not.toContain('Cloud')
})

test('without an animation the page says how to open one', () => {
  const page = pageOf({ item: null, json: null, picture: null, colors: [] })
  expect(page).toContain('Nothing is open yet')
  expect(page).toContain('name="file"')
  expect(page).not.toContain('name="json"')
})
