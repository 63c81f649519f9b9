/**
 * Crawls a site in every language by `fixtures/routes.tsv`: CRAWL_SITE names a running one, such as
 * http://localhost:3000 with the starter catalogue. What is wrong is printed, row by row.
 */
import { localeCodes } from '#site/web/i18n/locales.ts'
import { crawlSite } from '../crawl/crawl-site.ts'
import {
  findAlike,
  findBrokenLinks,
  findDuplicates,
  findFarPages,
} from '../crawl/judge-together.ts'

const site = process.env['CRAWL_SITE'] ?? 'http://localhost:3000'
const wanted = process.env['CRAWL_LOCALES']?.split(',')
const locales = localeCodes.filter((code) => wanted === undefined || wanted.includes(code))
const { problems, builtAlready, pages, checked } = await crawlSite(site, () => locales, {
  isWhole: true,
})
for (const problem of problems) console.log(problem)
for (const sample of builtAlready) console.log(`${sample}: works already, take it off the list`)
const duplicates = findDuplicates(pages)
for (const problem of duplicates) console.log(problem)
const alike = findAlike(pages)
for (const problem of alike) console.log(problem)
const broken = await findBrokenLinks(site, pages)
for (const problem of broken) console.log(problem)
const far = await findFarPages(site, pages, 'en')
for (const path of far) console.log(`${path}: more than four clicks from the home page`)
console.log(
  `${checked} answers in ${locales.length} languages, ${pages.length} pages: ${problems.length} problems, ${duplicates.length} duplicates, ${alike.length} too much alike, ${broken.length} broken links, ${far.length} far pages`,
)
const isGood = [problems, duplicates, alike, broken, far, builtAlready].every(
  ({ length }) => length === 0,
)
process.exitCode = isGood ? 0 : 1
