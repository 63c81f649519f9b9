import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalBic, canonicalIban, ibanHint, isSepaIban } from './iban.ts'
import { pain001, type SepaFile } from './pain-001.ts'
import { schemaFaults } from './pain-001.schema.fixture.ts'
import { sepaText } from './sepa-text.ts'

/** Examples of SWIFT's registry. */
const ibans = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'NL91ABNA0417164300',
  'ES9121000418450200051332',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
]

test.each(ibans)('%s is an IBAN of SEPA; with any digit changed it is none', (iban) => {
  const spaced = iban.toLowerCase().replace(/(.{4})/g, '$1 ')
  expect(canonicalIban(spaced)).toBe(iban)
  expect(isSepaIban(iban)).toBe(true)
  for (let index = 2; index < iban.length; index += 1) {
    const digit = iban.charAt(index)
    if (!/\d/.test(digit)) continue
    const other = String((Number(digit) + 1) % 10)
    expect(canonicalIban(iban.slice(0, index) + other + iban.slice(index + 1))).toBeNull()
  }
})

test.each([
  '',
  'DE',
  'DE8937040044053201300',
  'XX89370400440532013000',
  'DE89 <b>',
  '89370400440532013000',
])('“%s” is no IBAN', (text) => expect(canonicalIban(text)).toBeNull())

test('an IBAN outside of SEPA is known as such, and little of one is shown', () => {
  const saudi = canonicalIban('SA03 8000 0000 6080 1016 7519')
  expect(saudi).toBe('SA0380000000608010167519')
  expect(isSepaIban(saudi ?? '')).toBe(false)
  expect(ibanHint('DE89370400440532013000')).toBe('DE •• 3000')
})

test.each([
  ['cobadeff', 'COBADEFF'],
  ['COBA DE FF XXX', 'COBADEFFXXX'],
  ['COBADEF', null],
  ['C0BADEFF', null],
])('the BIC %s is read as %s', (text, bic) => expect(canonicalBic(text)).toBe(bic))

test('names are written as banks take them', () => {
  expect(sepaText('Jürgen Weiß & Søn, Łódź', 70)).toBe('Jurgen Weiss + Son, Lodz')
  expect(sepaText('山田', 70)).toBe('..')
  expect(sepaText('//a//b/', 70)).toBe('a/b')
  expect(sepaText('O’Brien <x>', 70)).toBe("O'Brien .x.")
})

test('nothing but the SEPA set leaves, and never too much', () => {
  assert(
    property(
      string({ unit: 'grapheme', maxLength: 90 }),
      integer({ min: 1, max: 70 }),
      (text, most) => {
        const safe = sepaText(text, most)
        expect(safe).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/)
        expect(safe.length).toBeLessThanOrEqual(most)
        expect(safe).not.toMatch(/^\/|\/$|\/\//)
      },
    ),
  )
})

const file: SepaFile = {
  messageId: 'TESSERA-20261123-1',
  createdAt: new Date('2026-11-22T10:20:30.400Z'),
  executeOn: '2026-11-23',
  debtor: { name: 'Häuser & Co', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  transfers: [
    {
      endToEndId: 'TE-1',
      amountMinor: 123_456,
      name: 'Ina Ink',
      iban: 'AT611904300234573201',
      bic: null,
      remittance: 'Tessera TE-1',
    },
    {
      endToEndId: 'TE-2',
      amountMinor: 5,
      name: 'Otto',
      iban: 'NL91ABNA0417164300',
      bic: 'ABNANL2A',
      remittance: 'Tessera TE-2',
    },
  ],
}

test('a file has the elements of pain.001.001.09 in their order, with its counts and its sum', () => {
  const xml = pain001(file)
  expect(schemaFaults(xml)).toEqual([])
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1234.61<\/CtrlSum>/g)).toHaveLength(2)
  expect(xml).toContain('<InstdAmt Ccy="EUR">1234.56</InstdAmt>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
  expect(xml).toContain('<CreDtTm>2026-11-22T10:20:30Z</CreDtTm>')
  expect(xml).toContain('<Nm>Hauser + Co</Nm>')
})

test.each([
  [
    'another order',
    (xml: string) => xml.replace(/(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'),
  ],
  ['a wrong count', (xml: string) => xml.replace('<NbOfTxs>2<', '<NbOfTxs>3<')],
  ['a wrong sum', (xml: string) => xml.replace('1234.61', '1234.62')],
  ['a missing name', (xml: string) => xml.replace('<Nm>Ina Ink</Nm>', '')],
  ['an unknown element', (xml: string) => xml.replace('<PmtMtd>', '<Extra>1</Extra><PmtMtd>')],
  ['a wrong IBAN', (xml: string) => xml.replace('AT611904300234573201', 'AT611904300234573202')],
  ['a foreign letter', (xml: string) => xml.replace('Ina Ink', 'Ína Ink')],
  ['an identifier used twice', (xml: string) => xml.replaceAll('TE-2', 'TE-1')],
  ['another currency', (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="USD"')],
])('the check of the schema refuses %s', (_, change) => {
  expect(schemaFaults(change(pain001(file)))).not.toEqual([])
})

test('files of any names and amounts keep to the schema', () => {
  const transfer = record({
    amountMinor: integer({ min: 1, max: 99_999_999 }),
    name: string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    iban: constantFrom(...ibans),
    bic: constantFrom(null, 'COBADEFFXXX'),
  })
  assert(
    property(array(transfer, { minLength: 1, maxLength: 8 }), (transfers) => {
      const made = pain001({
        ...file,
        transfers: transfers.map((one, index) => ({
          ...one,
          name: `N${one.name}`,
          endToEndId: `TE-${index}`,
          remittance: `Tessera ${one.name}`,
        })),
      })
      expect(schemaFaults(made)).toEqual([])
    }),
  )
})
