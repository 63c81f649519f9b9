import { readLottie } from '@tessera/lottie'
import { expect, test } from 'vitest'
import { animationSources, readRealAnimations } from '../../lottie/src/testing/real-animations.ts'
import { applyCommand, replayCommands } from './commands/apply-command.ts'
import { groupColors, recolorGroup } from './colors/group-colors.ts'
import { listLayers } from './list-layers.ts'

const files = (
  await Promise.all([
    readRealAnimations(animationSources.weather, 3),
    readRealAnimations(animationSources.line),
    readRealAnimations(animationSources.scenes, 2),
  ])
).flat()
const animations = files
  .map(({ name, json }) => ({ name, json, read: readLottie(json) }))
  .filter(({ read }) => read.warnings.length === 0)

/** Enough of each source for what takes longer. */
const some = animations.filter((_file, index) => index % 8 === 0)

test('200 real files and more are the same JSON without a change', () => {
  expect(animations.length).toBeGreaterThanOrEqual(200)
  for (const { name, json, read } of animations) {
    const written = JSON.stringify(read.animation)
    expect([name, written === JSON.stringify(JSON.parse(json))]).toEqual([name, true])
  }
})

test('real files: speed and frame rate there and back, and recolouring to the same, change no byte', () => {
  for (const { name, read } of some) {
    const { animation, colors } = read
    const bytes = JSON.stringify(animation)
    const back = replayCommands(animation, [
      { type: 'set-speed', factor: 2 },
      { type: 'set-speed', factor: 0.5 },
      { type: 'set-frame-rate', framesPerSecond: animation.fr * 2 },
      { type: 'set-frame-rate', framesPerSecond: animation.fr },
    ])
    expect([name, JSON.stringify(back) === bytes]).toEqual([name, true])
    const alike = groupColors(colors, 6).map((group) => recolorGroup(group, group[0]))
    expect(alike.flatMap((pairs) => Object.keys(pairs)).sort()).toEqual([...colors].sort())
  }
})

test('real files are valid after all layers but the first are deleted, and after they were reversed', () => {
  for (const { name, read } of some) {
    const { animation } = read
    const layers = listLayers(animation).map(({ ref }) => ref)
    const bare =
      layers.length === 1
        ? animation
        : applyCommand(animation, { type: 'delete', layers: layers.slice(1) })
    const known = new Set(bare.layers.map(({ ind }) => ind))
    const lost = bare.layers.filter(({ parent }) => parent !== undefined && !known.has(parent))
    expect([name, bare.layers.length > 0, lost]).toEqual([name, true, []])
    const reversed = applyCommand(animation, { type: 'reverse' })
    expect([name, readLottie(JSON.stringify(reversed)).frames]).toEqual([name, read.frames])
  }
})
