import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).sort()
const index = readFileSync(join(folder, 'README.md'), 'utf8')

const headOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').slice(0, 3)

test('no two decisions have the same number', () => {
  const numbers = files.map((file) => file.slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test.each(files)('%s has its number, a date and a status below its title', (file) => {
  const [title, , status] = headOf(file)
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 3)} · \\S`))
  expect(status).toMatch(/^Date: 20\d\d-\d\d-\d\d · Status: (Accepted|Superseded by \[\d{3}\])/)
})

test.each(files)('the index shows %s with its title, date and status', (file) => {
  const [title = '', , status = ''] = headOf(file)
  const [, date, word] = /^Date: (\S+) · Status: (Accepted|Superseded)/.exec(status) ?? []
  const [, name] = title.split(' · ')
  const row = index.split('\n').find((line) => line.startsWith(`| ${file.slice(0, 3)} `))
  const cells = row?.split('|').map((cell) => cell.trim()) ?? []
  expect(cells.slice(1, 4)).toEqual([file.slice(0, 3), `[${name}](${file})`, date])
  expect(cells[4]?.startsWith(word ?? '?')).toBe(true)
})

test('a superseded decision is named by the one that supersedes it', () => {
  const unnamed = files.filter((file) => {
    const successor = /Superseded by \[\d{3}\]\(([^)]+)\)/.exec(headOf(file)[2] ?? '')?.[1]
    if (successor === undefined) return false
    return !new RegExp(`[Ss]upersedes.*${file.slice(0, 3)}`).test(
      readFileSync(join(folder, successor), 'utf8'),
    )
  })
  expect(unnamed).toEqual([])
})
