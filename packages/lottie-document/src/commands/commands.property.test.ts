import * as fc from 'fast-check'
import { LottieError, readLottie, type LottieAnimation } from '@tessera/lottie'
import { expect, test } from 'vitest'
import { openHistory, redo, transact, undo } from '../../../editing/src/index.ts'
import { CommandError } from '../command-error.ts'
import { listLayers } from '../list-layers.ts'
import { DOT, OTHER_DOT, square } from '../testing/small-animations.ts'
import { weatherScene } from '../testing/weather-scene.ts'
import { listThemes } from '../themes.ts'
import { applyCommand, readCommands, replayCommands } from './apply-command.ts'
import { commandTypes, type Command } from './command-kinds.ts'
import { mergePlaces } from './merge/merge.ts'
import { easings } from './time/set-easing.ts'

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const draft = fc.record({ type: fc.constantFrom(...commandTypes), one: share, two: share })
type Draft = { readonly type: Command['type']; readonly one: number; readonly two: number }

function commandOf({ type, one, two }: Draft, animation: LottieAnimation): Command {
  const composition = two < 0.2 ? 'rain' : null
  const found = listLayers(animation, composition)
  const layer = found[Math.floor(one * found.length)]?.ref ?? { composition, index: 0 }
  const layers = [layer]
  const key = found[Math.floor(one * found.length)]?.keys.at(1) ?? 20
  const theme = listThemes(animation)[0]?.id ?? 'theme-1'
  const colors = { '#ffcc00': '#336699', '#0000ff': '#ff00ff' }
  const commands: { readonly [Type in Command['type']]: Command } = {
    delete: { type: 'delete', layers },
    hide: { type: 'hide', layers, isHidden: two < 0.5 },
    recolor: { type: 'recolor', colors },
    rename: { type: 'rename', layer, name: `Layer “${Math.round(two * 9)}”` },
    reorder: { type: 'reorder', layer, by: Math.round(two * 8 - 4) },
    resize: {
      type: 'resize',
      width: 100 + Math.round(one * 300),
      height: 150,
      fit: two < 0.5 ? 'scale' : 'crop',
    },
    reverse: { type: 'reverse' },
    'set-background': { type: 'set-background', color: two < 0.5 ? null : '#fafafa' },
    'set-easing': {
      type: 'set-easing',
      layers,
      easing: easings[Math.floor(two * easings.length)]!,
      at: one < 0.5 ? null : key,
    },
    'set-frame-rate': { type: 'set-frame-rate', framesPerSecond: 12 + Math.round(one * 48) },
    'set-speed': { type: 'set-speed', factor: one < 0.5 ? 0.5 : 2 },
    'set-text': { type: 'set-text', layer, text: 'Snow' },
    'add-image': { type: 'add-image', name: 'Dot', picture: DOT, width: 20, height: 10 },
    'replace-image': { type: 'replace-image', layer, picture: OTHER_DOT },
    'move-key': { type: 'move-key', layer, from: key, to: key + Math.round(two * 20 - 10) },
    'delete-key': { type: 'delete-key', layer, at: key },
    mend: {
      type: 'mend',
      mend: (['decimals', 'unused-assets', 'hidden-layers'] as const)[Math.floor(one * 3)]!,
    },
    merge: {
      type: 'merge',
      animation: { ...square(), nm: `Square ${Math.round(one * 9)}` },
      name: 'Square',
      source: null,
      place: mergePlaces[Math.floor(two * mergePlaces.length)]!,
    },
    'add-theme': { type: 'add-theme', theme: `theme-${Math.round(two * 3)}`, name: 'Dark' },
    'set-theme-color': {
      type: 'set-theme-color',
      theme,
      slot: 'color-ffcc00',
      color: '#001122',
    },
    'rename-theme': {
      type: 'rename-theme',
      theme,
      name: `Night ${Math.round(one * 9)}`,
    },
    'remove-theme': { type: 'remove-theme', theme: `theme-${Math.round(two * 3)}` },
    'set-initial-theme': { type: 'set-initial-theme', theme: two < 0.5 ? null : theme },
    'add-state-machine': { type: 'add-state-machine', preset: one < 0.5 ? 'hover' : 'click' },
    'remove-state-machine': { type: 'remove-state-machine', machine: 'hover' },
    trim: { type: 'trim', from: Math.round(one * 10), to: 30 + Math.round(two * 30) },
  }
  return commands[type]
}

const drafts = fc.array(draft, { minLength: 200, maxLength: 200 })

test('200 random commands are undone to the same bytes, redone, replayed, and always leave a valid file', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(drafts, (list) => {
      const start = weatherScene()
      const bytes = JSON.stringify(start)
      let history = openHistory<LottieAnimation>(start)
      const done: Command[] = []
      for (const each of list) {
        // Each merge adds layers for good; some are enough, and the rest stays quick.
        if (each.type === 'merge' && history.document.assets!.length > 6) continue
        const command = commandOf(each, history.document)
        try {
          const next = transact(history, command.type, (now) => applyCommand(now, command))
          if (next !== history) done.push(command)
          if (next !== history) seen.add(command.type)
          history = next
        } catch (error) {
          if (!(error instanceof CommandError) && !(error instanceof LottieError)) throw error
        }
      }
      const end = JSON.stringify(history.document)
      const read = readLottie(end)
      expect([read.warnings, JSON.stringify(read.animation)]).toEqual([[], end])
      for (const _ of done) history = undo(history)
      expect(JSON.stringify(history.document)).toBe(bytes)
      for (const _ of done) history = redo(history)
      expect(JSON.stringify(history.document)).toBe(end)
      const sent = readCommands(JSON.parse(JSON.stringify(done)))
      expect(JSON.stringify(replayCommands(start, sent))).toBe(end)
    }),
    { numRuns: 10, endOnFailure: true },
  )
  // Nothing is proved by commands that never do anything.
  expect([...seen].sort()).toEqual([...commandTypes].sort())
})

test('after random commands no layer hangs on one that is gone, and every matte has what it cuts', () => {
  fc.assert(
    fc.property(fc.array(draft, { minLength: 40, maxLength: 40 }), (list) => {
      let animation = weatherScene()
      for (const each of list) {
        if (!['delete', 'reorder', 'resize', 'set-background', 'reverse'].includes(each.type))
          continue
        animation = applyCommand(
          animation,
          commandOf({ ...each, two: 0.2 + each.two * 0.8 }, animation),
        )
      }
      const known = new Set(animation.layers.map(({ ind }) => ind))
      for (const [index, { parent, tt, tp, nm }] of animation.layers.entries()) {
        if (parent !== undefined) expect([nm, known.has(parent)]).toEqual([nm, true])
        if (tt === undefined) continue
        const matte =
          tp === undefined
            ? animation.layers[index - 1]
            : animation.layers.find(({ ind }) => ind === tp)
        expect([nm, matte?.td]).toEqual([nm, 1])
      }
    }),
    { numRuns: 50 },
  )
})
