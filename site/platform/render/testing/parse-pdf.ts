import { inflateSync } from 'node:zlib'

export interface ParsedPdf {
  readonly mediaBox: readonly number[]
  readonly title: string | null
  readonly author: string | null
  readonly subject: string | null
  readonly pictures: number
  /** Page and form contents, unpacked. */
  readonly content: string
}

/** Reads a PDF as pdfkit lays it out, checking that the cross-reference table points at objects. */
export function parsePdf(bytes: Buffer): ParsedPdf {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-1.') || !text.trimEnd().endsWith('%%EOF')) throw new Error('No PDF')
  const xref = Number(text.match(/startxref\s+(\d+)/)?.[1])
  for (const [, offset] of text.slice(xref).matchAll(/^(\d{10}) \d{5} n/gm)) {
    if (!/^\d+ 0 obj/.test(text.slice(Number(offset)))) throw new Error(`No object at ${offset}`)
  }
  const objects = [...text.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body]) => body!)
  const isPicture = (body: string) => /\/Subtype \/Image/.test(body)
  return {
    mediaBox:
      text
        .match(/\/MediaBox \[([^\]]*)\]/)?.[1]
        ?.split(' ')
        .map(Number) ?? [],
    title: readFact(text, 'Title'),
    author: readFact(text, 'Author'),
    subject: readFact(text, 'Subject'),
    // An alpha channel is a picture of its own, named by the /SMask of the one it belongs to.
    pictures: objects.filter((body) => isPicture(body) && !/\/ColorSpace \/DeviceGray/.test(body))
      .length,
    content: objects
      .filter((body) => !isPicture(body))
      .map(unpack)
      .join('\n'),
  }
}

/** A text of the information dictionary, which pdfkit keeps as an object of its own. */
function readFact(text: string, name: string): string | null {
  const reference = text.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1]
  const written = text.match(new RegExp(`\\n${reference} 0 obj\\n\\((.*)\\)\\nendobj`))?.[1]
  return written?.replace(/\\([()\\])/g, '$1') ?? null
}

function unpack(body: string): string {
  const stream = body.match(/\nstream\n([\s\S]*)\nendstream/)?.[1]
  if (stream === undefined) return ''
  const bytes = Buffer.from(stream, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}
