import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitise-svg.ts'
import { findDanger } from '../testing/find-danger.ts'
import { readProgramFiles } from '../testing/program-files.ts'

const files = (await readProgramFiles()).map(({ name, svg }) => [name, svg] as const)

test.each(files)('%s is taken with all that it paints', (_name, file) => {
  const { svg, removed, viewBox } = sanitizeSvg(file)
  expect(svg).toMatch(/<path [^>]*d="M2 2h20v20H2z"/)
  expect(svg).toContain('#123456')
  expect(viewBox).toEqual([0, 0, 24, 24])
  expect(removed).toEqual([])
  expect(findDanger(svg)).toEqual([])
})

test('there are files of every program', () => {
  const programs = ['affinity', 'coreldraw', 'figma', 'graphviz', 'illustrator', 'inkscape']
  for (const program of [...programs, 'potrace', 'sketch']) {
    expect(files.filter(([name]) => name.startsWith(program))).not.toEqual([])
  }
})
