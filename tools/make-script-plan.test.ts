import { expect, test } from 'vitest'
import { makeScriptPlan, type ScriptPiece } from './make-script-plan.ts'

const piece = (name: string, imports: string[] = [], bytes = 500): ScriptPiece => ({
  name,
  imports,
  bytes,
  modules: [`app/${name}.ts`],
  isEntry: false,
  isLazy: false,
})
const page = (name: string, imports: string[]): ScriptPiece => ({
  ...piece(name, imports),
  modules: [`app/${name}.page.tsx`],
  isEntry: true,
})
const root: ScriptPiece = { ...page('root', ['frame']), modules: ['compose/app/root.tsx'] }

test('what every page begins with is one file, and comes first', () => {
  const plan = makeScriptPlan([root, piece('frame', ['words']), piece('words')])
  expect(plan).toEqual({ shell: ['app/frame.ts', 'app/words.ts'] })
})

test('pieces that the same pages need are joined', () => {
  const plan = makeScriptPlan([
    root,
    piece('frame'),
    piece('grid'),
    piece('chip'),
    page('search', ['grid', 'chip']),
    page('pack', ['grid', 'chip']),
  ])
  expect(plan['common-1']).toEqual(['app/chip.ts', 'app/grid.ts'])
})

test('a heavy piece that other pages do not need stands alone', () => {
  const plan = makeScriptPlan([
    root,
    piece('frame'),
    piece('editor', [], 90_000),
    piece('grid'),
    page('search', ['grid']),
    page('pack', ['grid']),
    page('edit', ['grid', 'editor']),
    page('draw', ['editor']),
  ])
  expect(Object.values(plan)).toContainEqual(['app/editor.ts'])
})

test('what one piece imports weighs as much as the piece: a light one that needs much is not joined', () => {
  const plan = makeScriptPlan([
    root,
    piece('frame'),
    piece('copy'),
    piece('terms', ['routes']),
    piece('routes', [], 30_000),
    page('offer', ['copy', 'terms']),
    page('basket', ['copy', 'terms']),
    page('menu', ['routes']),
    page('sitemap', ['routes']),
    page('draw', ['copy']),
  ])
  expect(Object.values(plan)).toContainEqual(['app/copy.ts'])
})

test('files make no ring, and those that others need come first', () => {
  const plan = makeScriptPlan([
    root,
    piece('frame'),
    piece('top', ['middle'], 10),
    piece('middle', ['bottom'], 90_000),
    piece('bottom', [], 10),
    page('search', ['top', 'bottom']),
    page('pack', ['top', 'bottom']),
    page('other', ['bottom']),
  ])
  // Top and bottom are light and go together, but the heavy one between them would need and be needed.
  expect(Object.values(plan).flat().toSorted()).toEqual([
    'app/bottom.ts',
    'app/frame.ts',
    'app/middle.ts',
    'app/top.ts',
  ])
  const places = Object.values(plan).map((modules) => modules.join())
  const at = (name: string) => places.findIndex((modules) => modules.includes(name))
  expect(at('bottom')).toBeLessThanOrEqual(at('middle'))
  expect(at('middle')).toBeLessThanOrEqual(at('top'))
})

test('the file of an entry and what is loaded on demand are left to themselves', () => {
  const lazy = { ...piece('dialog'), isLazy: true }
  const plan = makeScriptPlan([root, piece('frame'), lazy, page('search', ['frame'])])
  expect(plan).toEqual({ shell: ['app/frame.ts'] })
})
