import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { listMaterials, listParts, usualLook } from '@tessera/model3d'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import {
  glbOf,
  triangleBytes,
  triangleDocument,
} from '../../../../packages/model3d/src/testing-glb.ts'
import { GltfEditor } from './gltf-editor.tsx'
import type { GltfEditorData, OpenedItem } from './gltf-editor-data.ts'

const mug: OpenedItem = {
  kind: '3d',
  slug: 'mug',
  name: 'Mug',
  author: 'Bo Solid',
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  mayChange: true,
  address: '/previews/one.glb',
}

function pageOf(data: Partial<GltfEditorData>): string {
  const all: GltfEditorData = {
    pageData: {} as GltfEditorData['pageData'],
    item: mug,
    name: 'Mug',
    materials: listMaterials(glbOf(triangleDocument(), triangleBytes())),
    parts: listParts(glbOf(triangleDocument(), triangleBytes())),
    look: usualLook,
    picture: '/gltf-3d-editor/preview.webp?item=3d%2Fmug',
    draft: null,
    palettes: [],
    notice: null,
    ...data,
  }
  const messages = loadMessages('en', ['editors', 'gltfEditor', 'ui'])
  const Stub = createRoutesStub([
    { path: '/gltf-3d-editor', Component: () => <GltfEditor data={all} /> },
  ])
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <Stub initialEntries={['/gltf-3d-editor']} />
    </I18nProvider>,
  )
}

test('the server sends a picture, the materials as a list, and a form that works without scripts', () => {
  const page = pageOf({})
  expect(page).toContain('src="/gltf-3d-editor/preview.webp?item=3d%2Fmug"')
  expect(page).toMatch(/role="option"[^>]*aria-selected="false"/)
  expect(page).toMatch(/<form[^>]*class="only-plain"[^>]*method="get"/)
  expect(page).toContain('name="m0.color"')
  expect(page).toContain('Bo Solid')
})

test('of a locked model nothing but pictures and the form is in the page', () => {
  const page = pageOf({ item: { ...mug, address: null } })
  expect(page).toContain('name="item" value="3d/mug"')
  expect(page).not.toContain('role="option"')
  expect(page).not.toContain('only-plain')
  expect(page).not.toContain('.glb')
})

test('without a model the page says how to open one, and takes a file without scripts', () => {
  const page = pageOf({ item: null, materials: [], picture: null })
  expect(page).toContain('Nothing is open yet')
  expect(page).toMatch(/enctype="multipart\/form-data"/i)
  expect(page).not.toContain('Bo Solid')
})
