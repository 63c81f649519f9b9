import { expect, test } from 'vitest'
import { spdxFile, type SpdxDocument, type SpdxPackage } from './spdx-file.ts'

const icons: SpdxPackage = {
  name: '@doe/icons',
  version: '1.2.3',
  author: 'Jane Doe',
  downloadUrl: 'https://icons.example/doe-1.2.3.tgz',
  spdx: 'mit',
  copyright: 'Copyright (c) Jane Doe',
}
const custom: SpdxPackage = { name: 'Roe', spdx: 'custom', licenseText: 'Use </text> kindly.' }
const document: SpdxDocument = {
  name: 'Arrows',
  namespace: 'https://tessera.example/spdx/0198',
  tool: 'Tessera-0.1.0',
  createdAt: new Date('2026-11-20T18:00:00.123Z'),
  packages: [icons, custom],
  files: [
    { path: 'icons/arrow.svg', sha1: 'A'.repeat(40), packageIndex: 0, isChanged: true },
    { path: 'roe/dot.svg', sha1: 'b'.repeat(40), packageIndex: 1, isChanged: false },
  ],
}

test('has the creation information that SPDX 2.3 requires', () => {
  expect(spdxFile(document).split('\n\n')[0]).toBe(
    `SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: Arrows
DocumentNamespace: https://tessera.example/spdx/0198
Creator: Tool: Tessera-0.1.0
Created: 2026-11-20T18:00:00Z`,
  )
})

test('every package and file has its required fields', () => {
  const sections = spdxFile(document).split('\n\n').map(tags)
  for (const section of sections.filter((section) => section.has('PackageName'))) {
    expect([...section.keys()]).toEqual(
      expect.arrayContaining(['SPDXID', 'PackageDownloadLocation', 'FilesAnalyzed']),
    )
  }
  for (const section of sections.filter((section) => section.has('FileName'))) {
    expect([...section.keys()]).toEqual(expect.arrayContaining(['SPDXID', 'FileChecksum']))
    expect(section.get('FileName')).toMatch(/^\.\//)
  }
  expect(sections.filter((section) => section.has('FileName'))).toHaveLength(2)
  expect(sections.filter((section) => section.has('PackageName'))).toHaveLength(2)
})

test('files stand before packages, so that none belongs to one that was not analysed', () => {
  const file = spdxFile(document)
  expect(file.lastIndexOf('FileName:')).toBeLessThan(file.indexOf('PackageName:'))
})

test('identifiers are unique and every relationship names one that is there', () => {
  const file = spdxFile(document)
  const ids = [...file.matchAll(/^SPDXID: (\S+)$/gm)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const relationships = [...file.matchAll(/^Relationship: (\S+) (\S+) (\S+)$/gm)]
  expect(relationships).toHaveLength(6)
  for (const [, start, , end] of relationships) {
    expect(ids).toContain(start)
    expect(ids).toContain(end)
  }
})

test('every licence is a valid expression and every reference has its text', () => {
  const file = spdxFile({
    ...document,
    packages: [icons, custom, { ...icons, spdx: 'Unicorn Licence (v1)!' }],
  })
  const expressions = [...file.matchAll(/^(?:PackageLicenseDeclared|LicenseConcluded): (.+)$/gm)]
  expect(expressions).toHaveLength(5)
  for (const [, expression] of expressions) {
    expect(expression).toMatch(/^[A-Za-z0-9.-]+$/)
    if (expression!.startsWith('LicenseRef-')) expect(file).toContain(`LicenseID: ${expression}\n`)
  }
})

test('two custom licences with different texts have two references', () => {
  const other = { ...custom, licenseText: 'Another text.' }
  const file = spdxFile({ ...document, packages: [icons, custom, other, custom] })
  const ids = [...file.matchAll(/^LicenseID: (.+)$/gm)].map(([, id]) => id)
  expect(ids).toEqual(['LicenseRef-custom', 'LicenseRef-custom-2'])
  expect(file.match(/PackageLicenseDeclared: LicenseRef-custom$/gm)).toHaveLength(2)
})

test('a text cannot close its own block and a name cannot add a tag', () => {
  const file = spdxFile({ ...document, name: 'Arrows\nDataLicense: none' })
  expect(file).toContain('<text>Use [/text] kindly.</text>')
  expect(file.match(/^DataLicense:/gm)).toHaveLength(1)
})

test('only the changed file says so', () => {
  expect(spdxFile(document).match(/^FileComment: .*Changed/gm)).toHaveLength(1)
})

test('what its maker declares is the notice of a file', () => {
  const [first, ...rest] = document.files
  const declared = { isAiMade: false, allowsTraining: false }
  const file = spdxFile({ ...document, files: [{ ...first!, declared }, ...rest] })
  expect(file.match(/^FileNotice: .*$/gm)).toEqual([
    'FileNotice: <text>Not to be used to train AI.</text>',
  ])
})

test.each<[string, Partial<SpdxDocument>]>([
  ['a package that is not there', { files: [{ ...document.files[0]!, packageIndex: 7 }] }],
  ['a malformed SHA-1', { files: [{ ...document.files[0]!, sha1: 'abc' }] }],
  ['a namespace with a fragment', { namespace: 'https://tessera.example/#a' }],
  ['a namespace that is no address', { namespace: 'tessera' }],
])('refuses %s', (_name, change) => {
  expect(() => spdxFile({ ...document, ...change })).toThrow(RangeError)
})

function tags(section: string): Map<string, string> {
  return new Map(
    section.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
}
