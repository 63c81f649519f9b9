import {
  CODE_LENGTH,
  codeOfHash,
  COLORS_LENGTH,
  EDGES_LENGTH,
  fromBase64url,
  isBlankCode,
  mirrorCode,
} from '@tessera/visual'

/** Pictures that are asked for together with the first: turned and mirrored ones. */
const MOST_ALSO = 4

/** What an address or a call says about the picture that is looked for. */
export type PictureParameters = {
  readonly hash: string
  /** Hashes of the same picture otherwise, with dots between them. */
  readonly also?: string | null | undefined
  /** Finds mirrored ones too. */
  readonly mirror?: boolean | undefined
  /** The 384 numbers of the code, a byte each, in base64url: for the exact order. */
  readonly edges?: string | null | undefined
  /** The 16 numbers of its colours: those of the same colours first. */
  readonly colors?: string | null | undefined
}

export type PictureQuery = {
  /** One at least; what is near to any of them is found. */
  readonly codes: readonly Uint8Array[]
  readonly edges: Uint8Array | null
  readonly colors: Uint8Array | null
}

/** The query that parameters describe, or the name of the one that is malformed. */
export function readPictureQuery(
  parameters: PictureParameters,
): PictureQuery | keyof PictureParameters {
  const first = codeOfHash(parameters.hash)
  if (first === null) return 'hash'
  const others = (parameters.also || null)?.split('.').map(codeOfHash) ?? []
  if (others.length > MOST_ALSO || others.includes(null)) return 'also'
  const edges = readNumbers(parameters.edges, EDGES_LENGTH)
  if (edges === undefined) return 'edges'
  const colors = readNumbers(parameters.colors, COLORS_LENGTH)
  if (colors === undefined) return 'colors'
  // Nothing looks like a blank picture.
  const own = [first, ...others].filter((code) => code?.length === CODE_LENGTH) as Uint8Array[]
  const codes = own.filter((code) => !isBlankCode(code))
  const mirrored = parameters.mirror === true ? codes.map(mirrorCode) : []
  return { codes: [...codes, ...mirrored], edges, colors }
}

/** Null where there are none, undefined where they are malformed. */
function readNumbers(text: string | null | undefined, length: number) {
  return text ? (fromBase64url(text, length) ?? undefined) : null
}
