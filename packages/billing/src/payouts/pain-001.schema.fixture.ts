import { canonicalIban } from './iban.ts'

/**
 * The rules of ISO 20022's schema of pain.001.001.09 as far as a SEPA file goes, written from the
 * schema and not from our writer: which elements an element has, in their order, how often, and what
 * texts hold. Elements that our files never use stand there for their places.
 */
type Rule =
  | { readonly text: RegExp }
  | { readonly choice: readonly string[] }
  | { readonly sequence: readonly (readonly [name: string, least: number, most: number])[] }

const max = (length: number) => ({ text: new RegExp(`^[^]{1,${length}}$`, 'u') })
const one = (name: string) => [name, 1, 1] as const
const maybe = (name: string) => [name, 0, 1] as const
const many = (name: string) => [name, 0, Infinity] as const

/** By the path of an element, its last two names where one name means two things. */
const rules: Readonly<Record<string, Rule>> = {
  Document: { sequence: [one('CstmrCdtTrfInitn')] },
  CstmrCdtTrfInitn: {
    sequence: [one('GrpHdr'), ['PmtInf', 1, Infinity], many('SplmtryData')],
  },
  GrpHdr: {
    sequence: [
      one('MsgId'),
      one('CreDtTm'),
      ['Authstn', 0, 2],
      one('NbOfTxs'),
      maybe('CtrlSum'),
      one('InitgPty'),
      maybe('FwdgAgt'),
      maybe('InitnSrc'),
    ],
  },
  PmtInf: {
    sequence: [
      one('PmtInfId'),
      one('PmtMtd'),
      many('ReqdAdvcTp'),
      maybe('BtchBookg'),
      maybe('NbOfTxs'),
      maybe('CtrlSum'),
      maybe('PmtTpInf'),
      one('ReqdExctnDt'),
      maybe('PoolgAdjstmntDt'),
      one('Dbtr'),
      one('DbtrAcct'),
      one('DbtrAgt'),
      maybe('DbtrAgtAcct'),
      maybe('InstrForDbtrAgt'),
      maybe('UltmtDbtr'),
      maybe('ChrgBr'),
      maybe('ChrgsAcct'),
      maybe('ChrgsAcctAgt'),
      ['CdtTrfTxInf', 1, Infinity],
    ],
  },
  PmtTpInf: {
    sequence: [maybe('InstrPrty'), many('SvcLvl'), maybe('LclInstrm'), maybe('CtgyPurp')],
  },
  SvcLvl: { choice: ['Cd', 'Prtry'] },
  'SvcLvl/Cd': { text: /^SEPA$/ },
  ReqdExctnDt: { choice: ['Dt', 'DtTm'] },
  Dt: { text: /^\d{4}-\d{2}-\d{2}$/ },
  CdtTrfTxInf: {
    sequence: [
      one('PmtId'),
      maybe('PmtTpInf'),
      one('Amt'),
      maybe('XchgRateInf'),
      maybe('ChrgBr'),
      maybe('ChqInstr'),
      maybe('UltmtDbtr'),
      maybe('IntrmyAgt1'),
      maybe('CdtrAgt'),
      maybe('CdtrAgtAcct'),
      one('Cdtr'),
      one('CdtrAcct'),
      maybe('UltmtCdtr'),
      many('InstrForCdtrAgt'),
      maybe('Purp'),
      maybe('RmtInf'),
    ],
  },
  PmtId: { sequence: [maybe('InstrId'), one('EndToEndId'), maybe('UETR')] },
  Amt: { choice: ['InstdAmt', 'EqvtAmt'] },
  // SEPA: at least a cent, at most 999,999,999.99, two places.
  InstdAmt: { text: /^(?!0\.00$)\d{1,9}\.\d{2}$/ },
  InitgPty: { sequence: [one('Nm'), maybe('PstlAdr'), maybe('Id')] },
  Dbtr: { sequence: [one('Nm'), maybe('PstlAdr'), maybe('Id')] },
  Cdtr: { sequence: [one('Nm'), maybe('PstlAdr'), maybe('Id')] },
  DbtrAcct: { sequence: [one('Id'), maybe('Tp'), maybe('Ccy'), maybe('Nm')] },
  CdtrAcct: { sequence: [one('Id'), maybe('Tp'), maybe('Ccy'), maybe('Nm')] },
  'DbtrAcct/Id': { choice: ['IBAN', 'Othr'] },
  'CdtrAcct/Id': { choice: ['IBAN', 'Othr'] },
  DbtrAgt: { sequence: [one('FinInstnId'), maybe('BrnchId')] },
  CdtrAgt: { sequence: [one('FinInstnId'), maybe('BrnchId')] },
  FinInstnId: { sequence: [maybe('BICFI'), maybe('ClrSysMmbId'), maybe('Nm'), maybe('Othr')] },
  Othr: { sequence: [one('Id'), maybe('SchmeNm'), maybe('Issr')] },
  'Othr/Id': max(35),
  RmtInf: { sequence: [many('Ustrd'), many('Strd')] },
  Ustrd: max(140),
  MsgId: max(35),
  PmtInfId: max(35),
  EndToEndId: max(35),
  // SEPA keeps names shorter than the schema's 140.
  Nm: max(70),
  CreDtTm: { text: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/ },
  NbOfTxs: { text: /^\d{1,15}$/ },
  CtrlSum: { text: /^\d{1,16}\.\d{2}$/ },
  PmtMtd: { text: /^(CHK|TRF|TRA)$/ },
  ChrgBr: { text: /^SLEV$/ },
  IBAN: { text: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/ },
  BICFI: { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ },
}

type Element = {
  readonly name: string
  readonly attributes: string
  readonly children: Element[]
  text: string
}

/** Everything in a file that the schema, or SEPA, does not allow; nothing for a right one. */
export function schemaFaults(xml: string): string[] {
  const root = parse(xml)
  if (typeof root === 'string') return [root]
  const faults = ruleFaults(root, '')
  if (!root.attributes.includes('"urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')) {
    faults.push('another namespace')
  }
  const transfers = all(root, 'CdtTrfTxInf')
  const sum = transfers.reduce((cents, one) => cents + centsOf(all(one, 'InstdAmt')[0]), 0)
  for (const count of all(root, 'NbOfTxs')) {
    if (Number(count.text) !== transfers.length) faults.push(`counts ${count.text}`)
  }
  for (const control of all(root, 'CtrlSum')) {
    if (centsOf(control) !== sum) faults.push(`control sum ${control.text}`)
  }
  for (const iban of all(root, 'IBAN')) {
    if (canonicalIban(iban.text) !== iban.text) faults.push(`IBAN ${iban.text}`)
  }
  const ids = all(root, 'EndToEndId').map(({ text }) => text)
  if (new Set(ids).size !== ids.length) faults.push('an identifier twice')
  for (const { attributes } of all(root, 'InstdAmt')) {
    if (attributes !== ' Ccy="EUR"') faults.push(`currency ${attributes}`)
  }
  return faults
}

function ruleFaults(element: Element, parent: string): string[] {
  const { name, children, text } = element
  const rule = rules[`${parent}/${name}`] ?? rules[name]
  if (!rule) return [`unknown ${parent}/${name}`]
  if ('text' in rule) {
    if (children.length > 0) return [`${name} has elements`]
    if (!rule.text.test(text)) return [`${name} is ${text}`]
    return /^[a-zA-Z0-9/\-?:().,'+ ]*$/.test(text) ? [] : [`${name} holds other letters: ${text}`]
  }
  const names = children.map((child) => child.name)
  const faults = children.flatMap((child) => ruleFaults(child, name))
  if (text.trim() !== '') faults.push(`${name} has text`)
  if ('choice' in rule) {
    if (names.length !== 1 || !rule.choice.includes(names[0] ?? ''))
      faults.push(`choice in ${name}`)
    return faults
  }
  let at = 0
  for (const [child, least, most] of rule.sequence) {
    const start = at
    while (names[at] === child) at += 1
    if (at - start < least || at - start > most) faults.push(`${at - start} ${child} in ${name}`)
  }
  if (at < names.length) faults.push(`${names[at]} in ${name} is out of order`)
  return faults
}

function all(element: Element, name: string): Element[] {
  return [
    ...(element.name === name ? [element] : []),
    ...element.children.flatMap((child) => all(child, name)),
  ]
}

function centsOf(element: Element | undefined): number {
  return Math.round(Number(element?.text ?? 'NaN') * 100)
}

/** Reads elements, attributes and text; a sentence where it is not well-formed. */
function parse(xml: string): Element | string {
  const body = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*([^]*)$/.exec(xml)?.[1]
  if (body === undefined) return 'no declaration'
  const open: Element[] = []
  let root: Element | undefined
  for (const [, end, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([A-Za-z0-9]+)((?: [A-Za-z]+="[^"]*")*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1)
    if (text !== undefined) {
      if (parent) parent.text += text
      else if (text.trim() !== '') return 'text outside'
    } else if (end === '/') {
      if (open.pop()?.name !== name) return `${name} ends elsewhere`
    } else {
      const element: Element = { name, attributes, children: [], text: '' }
      if (parent) parent.children.push(element)
      else root = element
      open.push(element)
    }
  }
  if (open.length > 0 || !root) return 'not closed'
  return root
}
