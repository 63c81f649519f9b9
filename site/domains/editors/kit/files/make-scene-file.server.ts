import { creditFile } from '@tessera/file-credit'
import { sceneLottie, writeScene, type Scene } from '@tessera/kit'
import { fileCredit, type CreditEntry } from '@tessera/licensing'
import { creditLottie, type JsonObject } from '@tessera/lottie'
import { svgMetadata, toSnippet } from '@tessera/svg'
import type { Deps } from '#platform/context.ts'
import type { OpenKits } from '#domains/editors/kit/open-kits.server.ts'
import { creditLines } from './scene-credits.server.ts'
import type { SceneFormat } from '#domains/editors/kit/scene-files.ts'

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
  const { rights, ...credit } = sceneCredit({ title, credits, isMoving })
  return svgMetadata(svg, { ...credit, license: rights })
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
  const told = { ...animation, meta: { g: 'Tessera' } }
  return creditLottie(told as JsonObject, sceneCredit({ title, credits, isMoving: true }))
}

/** Composing is a change of every kit; what moves was also given its motion here. */
function sceneCredit({
  title,
  credits,
  isMoving,
}: Pick<SceneWork, 'title' | 'credits'> & { readonly isMoving: boolean }) {
  return fileCredit(credits, { title, changes: isMoving ? ['composed', 'motion'] : ['composed'] })
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
  return creditFile(format, bytes, sceneCredit({ title, credits, isMoving: false }))
}
