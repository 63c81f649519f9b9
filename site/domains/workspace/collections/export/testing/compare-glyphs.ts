import type { Page } from 'playwright-core'

export type DrawnGlyph = { readonly name: string; readonly codePoint: number; readonly svg: string }
export type GlyphDifference = { readonly name: string; readonly share: number }

/** A whole number of pixels above the baseline. */
const SIDE = 200

/**
 * Draws each glyph of a font and the SVG it was made from on the same square in a browser, and
 * answers which share of the inked pixels differ by more than half of full ink.
 */
export async function compareGlyphs(
  page: Page,
  font: Uint8Array,
  glyphs: readonly DrawnGlyph[],
): Promise<GlyphDifference[]> {
  const source = `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`
  return page.evaluate(
    async ({ source: src, glyphs: drawn, side }) => {
      const face = new FontFace('proof', `url(${src})`)
      document.fonts.add(await face.load())
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = side
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const alphaOf = () => {
        const { data } = context.getImageData(0, 0, side, side)
        return Float32Array.from({ length: side * side }, (_, index) => data[index * 4 + 3]! / 255)
      }
      const answers: { name: string; share: number }[] = []
      for (const { name, codePoint, svg } of drawn) {
        context.clearRect(0, 0, side, side)
        context.font = `${side}px proof`
        context.textBaseline = 'alphabetic'
        // Without hints, which move edges to whole pixels.
        context.textRendering = 'geometricPrecision'
        // The ascent of the font: 850 of 1,000 units.
        context.fillText(String.fromCodePoint(codePoint), 0, side * 0.85)
        const glyph = alphaOf()
        const picture = new Image()
        picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
        await picture.decode()
        const scale = side / Math.max(picture.width, picture.height)
        const [width, height] = [picture.width * scale, picture.height * scale]
        context.clearRect(0, 0, side, side)
        context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
        const wanted = alphaOf()
        let inked = 0
        let wrong = 0
        for (const [index, alpha] of wanted.entries()) {
          if (alpha > 0.5 || glyph[index]! > 0.5) inked += 1
          if (Math.abs(alpha - glyph[index]!) > 0.5) wrong += 1
        }
        answers.push({ name, share: inked === 0 ? 1 : wrong / inked })
      }
      return answers
    },
    { source, glyphs, side: SIDE },
  )
}
