import { type Codecs, findRoute, graphFormats, type Route } from '@tessera/convert'

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

const codecs: ReadonlySet<keyof Codecs> = new Set(serverCodecNames)

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
  const wanted = elsewhere.steps.flatMap(({ needs }) => needs).filter((codec) => !codecs.has(codec))
  return { missing: `The server lacks ${wanted.join(', ')}: the browser may have it` }
}
