import { sepaText } from './sepa-text.ts'

export type SepaTransfer = {
  /** Travels to the statement of whoever is paid; at most 35 characters. */
  readonly endToEndId: string
  readonly amountMinor: number
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  readonly remittance: string
}

export type SepaFile = {
  /** Never used twice: banks refuse a message they have seen. At most 30 characters. */
  readonly messageId: string
  readonly createdAt: Date
  /** `2026-11-23` */
  readonly executeOn: string
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | null }
  readonly transfers: readonly SepaTransfer[]
}

const LONGEST_NAME = 70
const LONGEST_ID = 35
const LONGEST_REMITTANCE = 140

/** Credit transfers in euro for a bank: ISO 20022, pain.001.001.09, service level SEPA. */
export function pain001({ messageId, createdAt, executeOn, debtor, transfers }: SepaFile): string {
  const sum = decimal(transfers.reduce((all, { amountMinor }) => all + amountMinor, 0))
  const counted = el('NbOfTxs', String(transfers.length)) + el('CtrlSum', sum)
  const id = sepaText(messageId, LONGEST_ID)
  const name = nameOf(debtor.name)
  const header = el(
    'GrpHdr',
    el('MsgId', id) +
      el('CreDtTm', createdAt.toISOString().replace(/\.\d+Z$/, 'Z')) +
      counted +
      el('InitgPty', name),
  )
  const payment = el(
    'PmtInf',
    el('PmtInfId', sepaText(`${messageId}-1`, LONGEST_ID)) +
      el('PmtMtd', 'TRF') +
      counted +
      el('PmtTpInf', el('SvcLvl', el('Cd', 'SEPA'))) +
      el('ReqdExctnDt', el('Dt', executeOn)) +
      el('Dbtr', name) +
      el('DbtrAcct', accountOf(debtor.iban)) +
      el('DbtrAgt', bankOf(debtor.bic)) +
      el('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${el('CstmrCdtTrfInitn', header + payment)}</Document>\n`
}

function transferOf(transfer: SepaTransfer): string {
  const { endToEndId, amountMinor, name, iban, bic, remittance } = transfer
  return el(
    'CdtTrfTxInf',
    el('PmtId', el('EndToEndId', sepaText(endToEndId, LONGEST_ID))) +
      el('Amt', `<InstdAmt Ccy="EUR">${decimal(amountMinor)}</InstdAmt>`) +
      (bic === null ? '' : el('CdtrAgt', bankOf(bic))) +
      el('Cdtr', nameOf(name)) +
      el('CdtrAcct', accountOf(iban)) +
      el('RmtInf', el('Ustrd', sepaText(remittance, LONGEST_REMITTANCE))),
  )
}

function nameOf(name: string): string {
  return el('Nm', sepaText(name, LONGEST_NAME) || 'NOTPROVIDED')
}

function accountOf(iban: string): string {
  return el('Id', el('IBAN', iban))
}

/** Of its own bank a file may say that the IBAN tells it. */
function bankOf(bic: string | null): string {
  const id = bic === null ? el('Othr', el('Id', 'NOTPROVIDED')) : el('BICFI', bic)
  return el('FinInstnId', id)
}

function decimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** Texts are of the SEPA set, which XML takes as it is but for the apostrophe and nothing else. */
function el(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`
}
