import { applyCommand, makePaletteDraft } from '@tessera/palette'
import { expect, test } from 'vitest'
import { colorQuery, readColorView } from './color-address.ts'
import { firstChoices, firstDraft } from './color-view.ts'
import { commandOfButton } from './form-command.ts'

const read = (query: string) => readColorView(new URLSearchParams(query))

test('an empty address shows the first palette, and it needs no choices in the address', () => {
  const view = read('')
  expect(view).toEqual({ draft: firstDraft, choices: firstChoices, rejected: [] })
  expect([...colorQuery(view).keys()]).toEqual(Array(6).fill('color'))
})

test('a view survives the way through its address', () => {
  const draft = makePaletteDraft(
    [
      { color: '#1c1b22', name: 'Ink & co' },
      { color: 'oklch(84% 0.3 145)', isLocked: true },
    ],
    { title: 'Häfen', gamut: 'p3' },
  )
  const choices = {
    ...firstChoices,
    tab: 'vision',
    format: 'ase',
    hasScales: true,
    art: '/icon/anchor',
  } as const
  const back = read(colorQuery({ draft, choices }).toString())
  expect(back).toEqual({ draft, choices, rejected: [] })
})

test('what is no colour is named and keeps the colour before it; what fits nothing falls back', () => {
  const view = read('color=red&was=%23112233&color=445566&was=%23445566&tab=nine&art=//evil.test/x')
  expect(view.rejected).toEqual(['red'])
  expect(view.draft.swatches.map(({ color }) => color)).toEqual(['#112233', '#445566'])
  expect(view.choices).toEqual(firstChoices)
})

test('hostile addresses neither throw nor grow', () => {
  const many = Array.from({ length: 500 }, (_, index) => `color=${index % 10}12345`).join('&')
  expect(read(many).draft.swatches).toHaveLength(20)
  for (const query of ['color=', 'color=%00', 'palette=zz-', 'name=x', 'lock=99', 'gamut=rgb']) {
    expect(read(query).draft.swatches.length).toBeGreaterThan(0)
  }
  expect(read('palette=0a6b58-d8643c').draft.swatches).toHaveLength(2)
})

test('a tab that is pressed wins over the one that the form had', () => {
  expect(read('tab=scale&tab=vision').choices.tab).toBe('vision')
})

test('every button of the form is a command', () => {
  const at = { draft: firstDraft, harmony: 'triad' } as const
  expect(commandOfButton('lock-2', at)).toEqual({ type: 'set-lock', id: 2, isLocked: true })
  expect(commandOfButton('right-1', at)).toEqual({ type: 'move', id: 1, to: 1 })
  expect(commandOfButton('set-3-8a975e', at)).toEqual({
    type: 'set-color',
    id: 3,
    color: '#8a975e',
  })
  expect(commandOfButton('harmonize', at)).toEqual({ type: 'harmonize', harmony: 'triad' })
  for (const wrong of ['', 'drop', 'lock-0', 'lock-7', 'set-1', 'set-1-zzzzzz', 'left-1-112233x']) {
    expect(commandOfButton(wrong, at)).toBeNull()
  }
})

test('shuffling without JavaScript goes on from what is there', () => {
  const shuffle = (draft: typeof firstDraft) =>
    applyCommand(draft, commandOfButton('shuffle', { draft, harmony: 'split' })!)
  const once = shuffle(firstDraft)
  expect(shuffle(firstDraft)).toEqual(once)
  expect(shuffle(once)).not.toEqual(once)
})
