import { writePngText } from '@tessera/raster-files'
import { escapeText } from '@tessera/vector'
import { sceneLottie, writeScene, type Scene } from '@tessera/kit'
import type { CreditEntry } from '@tessera/licensing'
import { svgMetadata, toSnippet } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import type { OpenKits } from '#domains/editors/kit/open-kits.server.ts'
import { creditLines, sceneMetadata } from './scene-credits.server.ts'
import type { SceneFormat } from '#domains/editors/kit/scene-files.ts'
import { writeWebpXmp } from './write-webp-credits.ts'

type SceneWork = {
  readonly scene: Scene
  readonly opened: OpenKits
  readonly credits: readonly CreditEntry[]
  readonly title: string
  /** Longer side of a picture in pixels. */
  readonly side: number
}

/**
 * A scene in one format, with its authors, licences and that it was changed written into the file.
 *
 * @throws RenderError when a picture cannot be drawn
 */
export async function makeSceneFile(
  { render }: Pick<Deps, 'render'>,
  format: SceneFormat,
  work: SceneWork,
): Promise<Uint8Array> {
  switch (format) {
    case 'svg':
    case 'moving':
      return Buffer.from(creditedSvg(work, format === 'moving'))
    case 'react':
      return Buffer.from(reactComponent(work))
    case 'lottie':
      return Buffer.from(JSON.stringify(creditedLottie(work)))
    case 'png':
    case 'webp':
      return picture(render, format, work)
  }
}

/** The drawing with Dublin Core in it. */
export function creditedSvg(
  { scene, opened, credits, title }: SceneWork,
  isMoving = false,
): string {
  const svg = writeScene(scene, opened.kits, { isMoving })
  return svgMetadata(svg, sceneMetadata(title, credits))
}

function reactComponent({ scene, opened, credits, title }: SceneWork): string {
  const svg = writeScene(scene, opened.kits)
  // A comment cannot be left from within: names of authors come from outside.
  const lines = creditLines(credits).replaceAll('*/', '* /').split('\n')
  const comment = lines.map((line) => ` * ${line}`).join('\n')
  return `/**\n${comment}\n */\n${toSnippet(svg, 'jsx', { name: title, label: title })}`
}

function creditedLottie({ scene, opened, credits, title }: SceneWork) {
  const svg = writeScene(scene, opened.kits, { isMoving: true })
  const { animation } = sceneLottie(svg, title)
  const { author } = sceneMetadata(title, credits)
  return { ...animation, meta: { a: author, d: creditLines(credits), g: 'Tessera' } }
}

async function picture(
  render: Deps['render'],
  format: 'png' | 'webp',
  { scene, opened, credits, title, side }: SceneWork,
): Promise<Uint8Array> {
  const svg = writeScene(scene, opened.kits)
  const scale = side / Math.max(scene.width, scene.height)
  const [width, height] = [scene.width, scene.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const bytes = await render.svgToRaster(svg, { format, width, height })
  const { author, license, source } = sceneMetadata(title, credits)
  if (format === 'png') {
    return writePngText(bytes, { Title: title, Author: author, Copyright: license, Source: source })
  }
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:title>${escapeText(title)}</dc:title><dc:creator>${escapeText(author)}</dc:creator>` +
    `<dc:rights>${escapeText(license)}</dc:rights><dc:source>${escapeText(source)}</dc:source>` +
    '</rdf:Description></rdf:RDF></x:xmpmeta>'
  return writeWebpXmp(bytes, xmp, { width, height })
}
