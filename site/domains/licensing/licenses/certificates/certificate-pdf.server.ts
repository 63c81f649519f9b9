import { sign } from 'node:crypto'
import { openPdf, type PdfPage } from '#platform/pdf/pdf-page.ts'
import { SIGNATURE_MARK, certificateComment } from './certificate-pdf-parts.server.ts'
import type { Certificate } from './certificate.server.ts'
import type { SigningKey } from './signing-key.server.ts'

const LEFT = 56
const LABEL_WIDTH = 130
/** A SHA-256, which stays on one line where it is a little smaller. */
const FINGERPRINT = /^[\da-f]{64}$/
const QUIET = '#5b5e6b'
const ACCENT = '#4f4ddb'

/**
 * A certificate as PDF: a sheet to read, the licence's text after it, and at the end the signed JSON
 * in a comment and a signature over every byte before it, so that neither can be changed alone.
 */
export async function certificatePdf(made: Certificate, key: SigningKey): Promise<Buffer> {
  const { statement, issuer, issuedAt, licenseText } = made.certificate
  const page = openPdf({
    title: `Licence certificate ${statement.number}`,
    author: issuer.name,
    createdAt: new Date(issuedAt),
    prefersKorean: false,
  })
  const sheet = openSheet(page)
  sheet.write(issuer.name, { size: 11, color: ACCENT })
  sheet.write('Licence certificate', { size: 24 })
  sheet.write(statement.number, { color: QUIET })
  sheet.skip(18)
  for (const [label, value] of rowsOf(made)) sheet.row(label, value)
  sheet.skip(14)
  for (const line of howToVerify(made)) sheet.write(line, { size: 9, color: QUIET })
  sheet.next()
  sheet.write(`${statement.license.name}, as it stood when this licence was granted`, { size: 14 })
  sheet.skip(10)
  const text = licenseText.trim() || 'The source ships no text of its licence.'
  for (const line of text.split(/\r?\n/)) sheet.write(line || ' ', { size: 8 })

  const pdf = await page.finish()
  const signed = Buffer.concat([pdf, certificateComment(pdf, JSON.stringify(made))])
  const value = sign(null, signed, key.privateKey).toString('base64')
  return Buffer.concat([signed, Buffer.from(`${SIGNATURE_MARK}${value}\n`)])
}

function rowsOf({ certificate }: Certificate): (readonly [string, string | null])[] {
  const { statement, holderName, ledger } = certificate
  const { subject, file, license, attribution, plan, invoice, holder, grantedAt } = statement
  const items = subject.items === undefined ? '' : `, ${subject.items} items`
  const credit = attribution.isRequired
    ? 'Required wherever the work is used'
    : 'Not required with every use'
  return [
    ['Work', `${subject.name} (${subject.kind}, ${subject.type}${items})`],
    ['Author', subject.author],
    ['Licensed to', holderName],
    ['Account', holder?.account ?? 'A guest'],
    ['Seat', holder?.seat ?? null],
    ['Granted', grantedAt],
    ['Licence', `${license.name} [${license.spdx}]`],
    ['Naming the author', credit],
    ['Credit line', attribution.text],
    ['Plan', plan && `${plan.name}, by the ${plan.period}`],
    ['Invoice', invoice],
    ['File', file.format.toUpperCase()],
    ['SHA-256 of the file', file.sha256 ?? null],
    ['SHA-256 of its original', file.original.sha256],
    ['SHA-256 of the licence', license.textSha256],
    ['SHA-256 in the ledger', ledger.hash],
  ]
}

function howToVerify({ certificate, signature }: Certificate): string[] {
  const { verifyUrl, ledger } = certificate
  return [
    `Look it up: ${verifyUrl}`,
    'Without a network: npm run licenses -- verify <this file>',
    `Signed with Ed25519, key ${signature.keyId}; place ${ledger.position} of the licence ledger.`,
  ]
}

/** Writes from the top down, on another sheet where one is full. */
function openSheet(page: PdfPage) {
  const width = page.width - 2 * LEFT
  let y = LEFT
  const next = () => {
    page.addSheet()
    y = LEFT
  }
  const makeRoom = () => {
    if (y > page.height - 2 * LEFT) next()
  }
  return {
    next,
    skip: (height: number) => void (y += height),
    write(text: string, look: { size?: number; color?: string }) {
      makeRoom()
      y += page.text(text, { x: LEFT, y, width, ...look })
    },
    row(label: string, value: string | null) {
      if (value === null) return
      makeRoom()
      const size = FINGERPRINT.test(value) ? 9 : 10
      const beside = { x: LEFT + LABEL_WIDTH, y, width: width - LABEL_WIDTH, size }
      const heights = [
        page.text(label, { x: LEFT, y, width: LABEL_WIDTH - 8, size: 9, color: QUIET }),
        page.text(value, beside),
      ]
      y += Math.max(...heights) + 4
    },
  }
}
