/** The sanitiser over files from outside; `npm run test:corpora` writes what comes out of it. */
import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureSanitisers } from '../../bench/sanitise/sanitiser-rates.ts'
import attacks from '../../packages/svg/src/fixtures/attacks.json' with { type: 'json' }
import { findDanger } from '../../packages/svg/src/testing/find-danger.ts'
import { readProgramFiles } from '../../packages/svg/src/testing/program-files.ts'
import { iconSources, readKeptIcons } from '../../packages/svg/src/testing/real-icons.ts'
import { launchBrowser } from '../harness/launch-browser.ts'
import { loadRenderer } from '../../packages/svg/src/testing/compare-drawings.ts'
import { corporaTable, type CorpusResult } from './corpora-table.ts'
import { examineCorpus, type Corpus } from './examine-corpus.ts'
import { watchInChromium, type Watched } from './watch-in-chromium.ts'

const DRAWN = 250
/** Files of a corpus that Chromium looks at; the second reader reads all. */
const WATCHED = 1000
const TIMED = 2000
/** A page that an attack led away never answers. */
const ALONE_MS = 15_000
const ATTACKS = 'attacks of our own'
const PROGRAMS = 'files as programs write them'

const hostile = attacks.map(({ name, input }) => ({ name, svg: input }))
const results: CorpusResult[] = []
const control = { files: 0, caught: 0 }
let browser: Browser

beforeAll(async () => {
  await loadRenderer()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Nothing active is left by a second reader and by Chromium; the rest is for the table. */
async function examine(corpus: Corpus): Promise<CorpusResult> {
  const examined = examineCorpus(corpus)
  const watched = await watchInChromium(browser, spread([...examined.taken.values()], WATCHED))
  const result = { examined, watched }
  results.push(result)
  expect(examined.danger).toEqual([])
  expect(watched).toEqual({ active: [], scriptsRun: 0, requests: 0 })
  return result
}

test.each(iconSources)('icons of $spec stay as they were', async (source) => {
  const files = await readKeptIcons(source)
  const { examined } = await examine({ name: source.spec, files, drawn: DRAWN })

  expect([...examined.refused]).toEqual([])
  expect(examined.likeness.different).toEqual([])
})

test('no file with the head of a program is refused or drawn otherwise', async () => {
  const files = await readProgramFiles()
  const { examined } = await examine({ name: PROGRAMS, files, drawn: files.length })

  expect([...examined.refused]).toEqual([])
  expect(examined.likeness.different).toEqual([])
})

test('nothing of an attack is left', async () => {
  const { examined } = await examine({ name: ATTACKS, files: hostile, drawn: 0 })

  expect(examined.taken.size).toBeGreaterThan(hostile.length / 2)
})

test('the checks notice attacks that are left as they are', async () => {
  // The others go for the time and memory of the browser.
  const files = hostile.map(({ svg }) => svg).filter((svg) => /evil\.example|alert\(/.test(svg))
  let [scriptsRun, requests, caught] = [0, 0, 0]
  for (const file of files) {
    const watched = await watchAlone(file)
    scriptsRun += watched.scriptsRun
    requests += watched.requests
    if (watched.active.length > 0 || isNoticed(file)) caught += 1
  }
  Object.assign(control, { files: files.length, caught })

  expect(scriptsRun).toBeGreaterThan(5)
  expect(requests).toBeGreaterThan(5)
  expect(caught).toBeGreaterThan(files.length / 2)
})

test('the table is written', async () => {
  const tabler = (await readKeptIcons(iconSources[1]!)).slice(0, TIMED).map(({ svg }) => svg)
  const table = corporaTable(results, control, measureSanitisers(tabler))
  console.log(table)
  const path = process.env.TEST_CORPORA_TABLE
  if (path) writeFileSync(path, table)

  expect(results).toHaveLength(iconSources.length + 2)
})

/** One file in a page of its own, which it may leave or close. */
async function watchAlone(file: string): Promise<Watched> {
  const away = { active: [0], scriptsRun: 0, requests: 0 }
  const late = new Promise<Watched>((resolve) => setTimeout(resolve, ALONE_MS, away).unref())
  return Promise.race([watchInChromium(browser, [file]).catch(() => away), late])
}

/** So many of the files, from the whole of the list. */
function spread(files: readonly string[], most: number): string[] {
  const count = Math.min(most, files.length)
  return Array.from({ length: count }, (_, at) => files[Math.floor((at * files.length) / count)]!)
}

/** A file that is no XML cannot be read strictly, which is no danger found. */
function isNoticed(file: string): boolean {
  return findDanger(file).some((what) => !/^(?:xml|comment|namespace)/.test(what))
}
