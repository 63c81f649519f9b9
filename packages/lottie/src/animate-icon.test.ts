import { expect, test } from 'vitest'
import { animateIcon, motionFor } from './animate-icon.ts'
import { posterFrame } from './poster-frame.ts'
import { readLottie } from './read-lottie.ts'

const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20zM12 6a6 6 0 1 1 0 12a6 6 0 0 1 0-12z'
const DOTS = 'M2 2h4v4h-4zM10 2q2 0 2 2v2h-4zM18 2h4v4h-4z'
const icon = { name: 'ring', paths: [RING], size: 24, color: '#6563ff' } as const

test.each(['pulse', 'swing', 'spin', 'bounce', 'slide-left', 'pieces'] as const)(
  'an icon that makes a %s is a sound animation of two seconds, the same each time',
  (motion) => {
    const made = animateIcon({ ...icon, motion })
    const file = readLottie(JSON.stringify(made))
    expect(file).toMatchObject({ frames: 60, framesPerSecond: 30, width: 480, warnings: [] })
    expect(file.colors).toEqual(['#6563ff'])
    expect(posterFrame(file.animation)).toBeGreaterThan(0)
    expect(animateIcon({ ...icon, motion })).toEqual(made)
  },
)

test('pieces move one by one, and a hole stays with what it is cut out of', () => {
  const groupsOf = (paths: string[]) =>
    animateIcon({ ...icon, paths, motion: 'pieces' }).layers[0]?.shapes
  expect(groupsOf([DOTS])).toHaveLength(3)
  expect(groupsOf([RING])).toHaveLength(1)
})

test.each([
  ['bell-slash', 'swing'],
  ['sync', 'spin'],
  ['heart', 'pulse'],
  ['arrow-up', 'slide-up'],
  ['cloud-download', 'slide-down'],
  ['rocket', 'bounce'],
  ['folder', 'pieces'],
])('%s makes a %s', (name, motion) => {
  expect(motionFor(name)).toBe(motion)
})
