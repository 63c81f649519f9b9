import { beforeAll, expect, test } from 'vitest'
import {
  readDrawingImage,
  readVectorDrawable,
  writeCustomPainter,
  writeDrawingImage,
  writeImageVector,
  writeSwiftUi,
  writeVectorDrawable,
  type Picture,
  type WrittenFile,
} from './index.ts'
import { difference, drawing, loadResvg, pictureOf } from './testing/picture-of.ts'
import { readCompose } from './testing/read-compose.ts'
import { readFlutter } from './testing/read-flutter.ts'
import { readSwift } from './testing/read-swift.ts'

beforeAll(loadResvg)

type Way = {
  readonly write: (picture: Picture) => WrittenFile
  readonly read: (text: string) => string
}

const ways: Record<string, Way> = {
  android: { write: writeVectorDrawable, read: (text) => readVectorDrawable(text).text },
  xaml: { write: writeDrawingImage, read: (text) => readDrawingImage(text).text },
  compose: { write: (picture) => writeImageVector(picture, { name: 'a' }), read: readCompose },
  flutter: { write: (picture) => writeCustomPainter(picture, { name: 'a' }), read: readFlutter },
  swift: { write: (picture) => writeSwiftUi(picture, { name: 'a' }), read: readSwift },
}

const stops = '<stop stop-color="#e33"/><stop offset="1" stop-color="#36c"/>'
const features: Record<string, string> = {
  'a hole by the even-odd rule':
    '<path fill="#1e6b58" fill-rule="evenodd" d="M2 2h20v20H2zM7 7h10v10H7z"/>',
  'a line with caps and joins':
    '<path d="M4 5l8 14 8-14" fill="none" stroke="#a03" stroke-width="3" stroke-linecap="square" stroke-linejoin="bevel"/>',
  'a pointed line':
    '<path d="M4 20L12 5l8 15" fill="none" stroke="#03a" stroke-width="3" stroke-miterlimit="9"/>',
  'a dashed line':
    '<path d="M2 12h20" stroke="#03a" stroke-width="4" stroke-dasharray="5 2" stroke-dashoffset="2"/>',
  'a line made thick and thin by its transform':
    '<circle cx="4" cy="4" r="2.5" transform="scale(4 2)" fill="none" stroke="#063" stroke-width="1"/>',
  'a linear gradient that is skewed': `<linearGradient id="g" gradientTransform="rotate(30) skewX(20)">${stops}</linearGradient><path fill="url(#g)" d="M2 4h20v12H2z"/>`,
  'a gradient that repeats': `<linearGradient id="g" x2=".3" y2=".1" spreadMethod="reflect">${stops}</linearGradient><path fill="url(#g)" d="M2 2h20v20H2z"/>`,
  'a radial gradient that is an ellipse, turned': `<radialGradient id="g" gradientTransform="rotate(30 .5 .5) scale(1 .5)">${stops}</radialGradient><path fill="url(#g)" d="M1 3h22v18H1z"/>`,
  'a gradient with opacity': `<linearGradient id="g"><stop stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="blue"/></linearGradient><path fill="#fd0" d="M4 4h9v16H4z"/><path fill="url(#g)" d="M2 8h20v8H2z"/>`,
  'shapes with opacity':
    '<path fill="red" opacity=".5" d="M2 2h12v12H2z"/><path fill="blue" fill-opacity=".4" d="M8 8h14v14H8z"/>',
  'a clip of two overlapping areas':
    '<clipPath id="c"><circle cx="8" cy="12" r="6"/><path d="M8 6v12h12V6z"/></clipPath><path clip-path="url(#c)" fill="#c50" d="M0 0h24v24H0z"/>',
  'a clip with a hole':
    '<clipPath id="c"><path clip-rule="evenodd" d="M2 2h20v20H2zM8 8h8v8H8z"/></clipPath><path clip-path="url(#c)" fill="#c50" d="M0 0h24v24H0z"/>',
  'a clip in shares of what it cuts':
    '<clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath><path clip-path="url(#c)" fill="#05c" d="M4 2h16v20H4z"/>',
  'a white mask with a hole':
    '<mask id="m"><path fill="#fff" d="M0 0h24v24H0z"/><circle cx="12" cy="12" r="5" fill="#000"/></mask><path mask="url(#m)" fill="#606" d="M2 2h20v20H2z"/>',
  'a view that does not begin at zero': '<path fill="#0a0" d="M0 0h8v8H0z"/>',
}

for (const [format, { write, read }] of Object.entries(ways)) {
  test.for(Object.entries(features))(`${format} holds %s`, ([feature, body]) => {
    const view = feature.startsWith('a view') ? '-4 -4 24 24' : '0 0 24 24'
    const svg = drawing(body, `viewBox="${view}"`)
    const { text } = write(pictureOf(svg))
    expect(difference(svg, read(text))).toBeLessThan(0.02)
    // The measure itself tells such a drawing from an empty one.
    expect(difference(svg, drawing('', `viewBox="${view}"`))).toBeGreaterThan(0.02)
  })
}

test('what no format holds is named, and the rest is written', () => {
  const losses = (body: string) => pictureOf(drawing(body)).losses
  const shape = '<path d="M2 2h20v20H2z"/>'
  expect(
    losses(
      `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)">${shape}</g>`,
    ),
  ).toEqual(['filter'])
  expect(losses(`<g style="mix-blend-mode:multiply">${shape}</g>`)).toEqual(['blend mode'])
  expect(
    losses(
      `<pattern id="p" width=".5" height=".5"><path d="M0 0h2v2H0z"/></pattern><path fill="url(#p)" d="M2 2h20v20H2z"/>`,
    ),
  ).toEqual(['pattern'])
  expect(
    losses(
      `<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient><mask id="m"><path fill="url(#g)" d="M0 0h24v24H0z"/></mask><g mask="url(#m)">${shape}</g>`,
    ),
  ).toEqual(['mask'])
  expect(
    losses(
      '<image width="5" height="5" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>',
    ),
  ).toEqual(['image'])
  expect(losses(shape)).toEqual([])
})

test('a faded group whose shapes overlap is exact where groups fade, and said where they do not', () => {
  const svg = drawing(
    '<g opacity=".5"><path fill="red" d="M2 2h12v12H2z"/><path fill="blue" d="M8 8h14v14H8z"/></g>',
  )
  for (const format of ['xaml', 'flutter', 'swift']) {
    const { text, losses } = ways[format]!.write(pictureOf(svg))
    expect([format, losses]).toEqual([format, []])
    expect(difference(svg, ways[format]!.read(text))).toBeLessThan(0.01)
  }
  for (const format of ['android', 'compose']) {
    expect(ways[format]!.write(pictureOf(svg)).losses).toEqual(['group opacity'])
  }
  const apart = drawing(
    '<g opacity=".5"><path fill="red" d="M2 2h6v6H2z"/><path fill="blue" d="M8 8h14v14H8z"/></g>',
  )
  expect(writeVectorDrawable(pictureOf(apart)).losses).toEqual([])
})

test('focal points are kept where formats have them, and said where they have not', () => {
  const svg = drawing(
    `<radialGradient id="g" fx=".2" fy=".3">${stops}</radialGradient><path fill="url(#g)" d="M2 2h20v20H2z"/>`,
  )
  for (const format of ['xaml', 'flutter']) {
    const { text, losses } = ways[format]!.write(pictureOf(svg))
    expect([format, losses]).toEqual([format, []])
    expect(difference(svg, ways[format]!.read(text))).toBeLessThan(0.02)
  }
  for (const format of ['android', 'compose', 'swift']) {
    expect(ways[format]!.write(pictureOf(svg)).losses).toEqual(['focal point of a gradient'])
  }
})

test('paints that follow the text take the colour of the platform', () => {
  const icon = pictureOf(drawing('<path fill="currentColor" d="M2 2h20v20H2z"/>'))
  expect(writeVectorDrawable(icon).text).toContain('android:tint="?attr/colorControlNormal"')
  expect(writeCustomPainter(icon, { name: 'a' }).text).toContain('..color = color,')
  expect(writeSwiftUi(icon, { name: 'a' }).text).toContain('struct AShape: Shape')
  const mixed = pictureOf(
    drawing('<path fill="currentColor" d="M2 2h9v9H2z"/><path fill="red" d="M9 9h9v9H9z"/>'),
  )
  expect(writeVectorDrawable(mixed).text).not.toContain('android:tint')
  expect(writeSwiftUi(mixed, { name: 'a' }).text).toContain('with: .foreground')
})
