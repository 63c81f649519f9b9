import { type Codecs, findRoute, graphFormats, programCodecs, type Route } from '@tessera/convert'
import { foundNames, type FoundPrograms } from '#platform/render/programs/find-programs.ts'
import { programOf } from '#platform/render/programs/program-runs.ts'

/** Codecs of `server-codecs.ts`, named here so that a process that draws nothing loads none of them. */
export const serverCodecNames = [
  'drawSvg',
  'normaliseSvg',
  'decodePicture',
  'decodeFilm',
  'encodePng',
  'encodeJpg',
  'encodeWebp',
  'encodeAvif',
  'drawLottie',
  'quantizeFilm',
  'encodeMp4',
  'writePdf',
  'pdfOfPicture',
  'readFont',
  'writeFont',
  'lottieFromSvg',
  'tracePicture',
  'decodeAvif',
  'decodeJxl',
  'decodePsd',
  'encodeJxl',
  'encodePsd',
  'readModel',
  'writeModel',
  'drawModel',
  'extrudeSvg',
  'readPdf',
] as const satisfies readonly (keyof Codecs)[]

export type ServerRoute = { readonly route: Route } | { readonly missing: string }

/** Sources whose general reader is there but does not read them. */
const unread: Readonly<Record<string, string>> = {
  apng: 'The server reads only the first picture of an APNG: send it as PNG',
}

let codecs: ReadonlySet<keyof Codecs> = new Set(serverCodecNames)

/** From now on routes of this process lead through the programs of its machine too. */
export function offerPrograms(programs: FoundPrograms): void {
  const there = foundNames(programs)
  const more = programCodecs.filter((codec) => there.includes(programOf[codec]))
  codecs = new Set([...serverCodecNames, ...more])
}

/** How the server converts one format to another, or why it cannot, as an English sentence. */
export function findServerRoute(from: string, to: string): ServerRoute {
  for (const id of [from, to]) {
    if (!graphFormats.some((format) => format.id === id)) {
      return { missing: `There is no format ${id.slice(0, 40)}` }
    }
  }
  if (from === to) return { missing: 'The file already has this format' }
  if (Object.hasOwn(unread, from)) return { missing: unread[from]! }
  const route = findRoute(from, to, { codecs, where: 'server' })
  if (route) return { route }
  const elsewhere = findRoute(from, to)
  if (!elsewhere) return { missing: `Nothing converts ${from} to ${to}` }
  const program = programCodecs.find((codec) => findRoute(from, to, { codecs: withCodec(codec) }))
  if (program) return { missing: `The server has no ${programOf[program]}, which reads ${from}` }
  const wanted = elsewhere.steps.flatMap(({ needs }) => needs).filter((codec) => !codecs.has(codec))
  return { missing: `The server lacks ${wanted.join(', ')}: the browser may have it` }
}

function withCodec(codec: keyof Codecs): ReadonlySet<keyof Codecs> {
  return new Set([...codecs, codec])
}
