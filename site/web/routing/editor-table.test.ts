import { assetKind } from '@tessera/contracts'
import { expect, test } from 'vitest'
import {
  draftPath,
  editLinkOfAsset,
  editLinkOfPack,
  editLinkOfWholePack,
  editLinksOfCollection,
  editorTable,
} from './editor-table.ts'
import { findRow } from './find-row.ts'

const rowOf = (path: string) => findRow(new URL(path, 'http://site').pathname)?.page

test('an asset is edited in an editor that there is, by its kind', () => {
  expect(editLinkOfAsset('icon', 'sun')).toMatchObject({
    editor: 'icon',
    to: '/icon-editor?icon=sun',
  })
  expect(editLinkOfAsset('illustration', 'boat')?.to).toBe('/svg-editor?item=illustration/boat')
  expect(editLinkOfAsset('lottie', 'snow')?.to).toBe('/lottie-editor?item=lottie/snow')
  expect(editLinkOfAsset('3d', 'cup')?.to).toBe('/color-editor?art=%2F3d%2Fcup')
  expect(editLinkOfAsset('3d', 'cup', ['png', 'glb'])?.to).toBe('/gltf-3d-editor?item=3d/cup')
  expect(editLinkOfAsset('photo', 'sea')).toBeUndefined()
  for (const kind of assetKind.options) {
    const to = editLinkOfAsset(kind, 'one')?.to
    if (to !== undefined) expect([kind, rowOf(to)]).not.toContain('later')
  }
})

test('a figure and a pack of figures are edited in the editor of their kit', () => {
  expect(editLinkOfAsset('kit-illustration', 'face-ann')?.to).toBe(
    '/illustration-kit-editor/face-ann?from=asset',
  )
  expect(editLinkOfPack('kit-illustration', 'faces')?.to).toBe(
    '/illustration-kit-editor/faces?from=pack',
  )
  expect(rowOf('/illustration-kit-editor/faces')).toBe('kitEditor')
  expect(editLinkOfPack('icon', 'weather')).toBeUndefined()
})

test('a pack is drawn in one design where an editor takes its kind', () => {
  expect(editLinkOfWholePack('icon', 'sun')?.to).toBe('/icon-editor?icon=sun')
  expect(editLinkOfWholePack('illustration', 'birds')).toBeUndefined()
})

test('a collection is opened by each editor that takes many', () => {
  const links = editLinksOfCollection({ uuid: 'a-uuid', slug: 'arrows' })
  expect(links.map(({ to }) => to)).toEqual([
    '/icon-editor?collection=a-uuid',
    '/color-editor?art=%2Fcollections%2Farrows',
  ])
})

test('every editor of the table goes on with a draft on a page of its own', () => {
  for (const editor of Object.keys(editorTable) as ['icon']) {
    const path = draftPath(editor, 'a-uuid', 'plain-faces') ?? ''
    expect([editor, path.includes('draft=a-uuid'), rowOf(path) !== undefined]).toEqual([
      editor,
      true,
      true,
    ])
  }
})
