/**
 * `npm run texts`: sets the spaces of all messages and static pages as their languages have them.
 * `npm run texts -- list`: prints every text with the files and pages that show it, as Markdown. `--out <path>` writes it
 * there, as a page to open in a browser where the path ends in .html; `--language de` puts German beside the English.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isLocaleCode } from '#site/web/i18n/locales.ts'
import { gatherTexts } from './texts/gather-texts.ts'
import { setTexts } from './texts/set-texts.ts'
import { toHtml, toMarkdown } from './texts/write-review.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, language: { type: 'string' } },
})
const [command] = positionals
if (command === undefined) console.log(`${setTexts()} files set anew`)
else if (command === 'list') list()
else fail(`There is no command ${command}: say list, or nothing.`)

function list() {
  const { out, language } = values
  if (language !== undefined && !isLocaleCode(language)) {
    return fail(`${language} is none of the languages of the site.`)
  }
  const sections = gatherTexts(language)
  const page = out?.endsWith('.html') ? toHtml(sections, language) : toMarkdown(sections, language)
  if (out === undefined) return process.stdout.write(page)
  writeFileSync(out, page)
  const count = sections.reduce((total, { texts }) => total + texts.length, 0)
  console.log(`${count} texts of ${sections.length} places in ${out}`)
}

function fail(problem: string) {
  console.error(problem)
  process.exitCode = 1
}
