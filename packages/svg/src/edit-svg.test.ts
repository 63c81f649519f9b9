import { expect, test } from 'vitest'
import { recolorSvg, resizeSvg, sanitizeSvg, setStrokeWidth, svgMetadata } from './index.ts'

const clean = (body: string, root = '') =>
  sanitizeSvg(`<svg viewBox="0 0 24 24"${root}>${body}</svg>`, { idPrefix: 'p' }).svg

test('recolouring finds a colour in every notation and place', () => {
  const svg = clean(
    '<style>.a{fill:RED}</style><g fill="#F00" style="stroke:rgb(255 0 0)"><path class="a" stroke="hsl(0,100%,50%)"/>' +
      '<linearGradient id="g"><stop stop-color="red"/></linearGradient><path fill="url(#g)">' +
      '<animate attributeName="fill" values="#f00;blue" dur="1s"/></path></g>',
  )
  const recolored = recolorSvg(svg, { '#ff0000': '#00aa00' })
  expect(recolored).not.toMatch(/#f00|red\b|rgb|hsl/i)
  expect(recolored.match(/#00aa00/g)).toHaveLength(6)
  expect(recolored).toContain('#00aa00;blue')
})

test('recolouring swaps two colours at once and keeps transparency', () => {
  const svg = clean('<path fill="#111"/><path fill="#222"/><path fill="rgba(17,17,17,.5)"/>')
  const swapped = recolorSvg(svg, { '#111111': '#222222', '#222222': '#111111' })
  expect(swapped.match(/fill="[^"]+"/g)).toEqual([
    'fill="#222222"',
    'fill="#111111"',
    'fill="#22222280"',
  ])
})

test('recolouring black leaves the word transparent as it is, and it is no colour to put', () => {
  const svg = clean('<path fill="#000"/><path fill="transparent"/>')
  const recolored = recolorSvg(svg, { '#000000': '#ff0000' })
  expect(recolored.match(/<path fill="[^"]+"/g)).toEqual([
    '<path fill="#ff0000"',
    '<path fill="transparent"',
  ])
  expect(() => recolorSvg(svg, { '#000000': 'transparent' })).toThrow(
    expect.objectContaining({ code: 'bad-option' }),
  )
})

test('black that nothing names is recoloured, black in masks is not', () => {
  const svg = clean('<mask id="m"><path/><path fill="#000"/></mask><path mask="url(#m)"/>')
  expect(sanitizeSvg(svg).colors).toEqual(['#000000'])
  const recolored = recolorSvg(svg, { '#000000': '#ff0000' })
  expect(recolored).toContain('viewBox="0 0 24 24" fill="#ff0000"')
  expect(recolored).toContain('<mask id="p_0" fill="#000"><path/><path fill="#000"/>')
})

test('currentColor is a colour of its own', () => {
  const svg = clean('<path fill="currentColor" stroke="#000"/>')
  expect(recolorSvg(svg, { currentColor: '#abcdef' })).toContain('fill="#abcdef" stroke="#000"')
  expect(recolorSvg(svg, { '#123456': '#abcdef' })).toBe(svg)
})

test('a colour that is none is refused', () => {
  expect(() => recolorSvg(clean(''), { '#000000': 'url(http://evil.example/)' })).toThrow(
    expect.objectContaining({ code: 'bad-option' }),
  )
})

test('the stroke width of the root becomes the wanted one and others keep their proportion', () => {
  const svg = clean('<path stroke-width="1"/><path style="stroke-width:4"/>', ' stroke-width="2"')
  const thin = setStrokeWidth(svg, 1.5)
  expect(thin).toContain('viewBox="0 0 24 24" stroke-width="1.5"')
  expect(thin).toContain('<path stroke-width="0.75"/><path style="stroke-width:3"/>')
})

test('strokes without a width gain one, drawings without strokes stay as they are', () => {
  expect(setStrokeWidth(clean('<path stroke="red"/>'), 3)).toContain('stroke-width="3"')
  const filled = clean('<path fill="red"/>')
  expect(setStrokeWidth(filled, 3)).toBe(filled)
  expect(() => setStrokeWidth(filled, Number.NaN)).toThrow('stroke width')
})

test('resizing sets the longer side and leaves the drawing', () => {
  const svg = clean('<svg width="2" height="2"/>', ' width="10" height="20"')
  const large = resizeSvg(svg, 96)
  expect(large).toContain('width="48" height="96" viewBox="0 0 24 24"')
  expect(large).toContain('<svg width="2" height="2"/>')
})

test('metadata is escaped, and replaced when written again', () => {
  const facts = { title: 'a <b>', author: 'Ada & Co', license: 'MIT', source: 'lucide@1' }
  const once = svgMetadata(clean('<path/>'), { ...facts, title: 'old' })
  const twice = svgMetadata(once, facts)
  expect(twice).toContain('<dc:title>a &lt;b&gt;</dc:title><dc:creator>Ada &amp; Co</dc:creator>')
  expect(twice.match(/<metadata>/g)).toHaveLength(1)
  expect(sanitizeSvg(twice).svg).toBe(clean('<path/>'))
})

test('what is declared of a drawing stands in it as crawlers read it', () => {
  const facts = { title: 'a', author: 'Ada', license: 'MIT', source: 'lucide@1' }
  const marked = (isAiMade: boolean, allowsTraining: boolean) =>
    svgMetadata(clean('<path/>'), { ...facts, declared: { isAiMade, allowsTraining } })
  const mining = 'rdf:resource="http://ns.useplus.org/ldf/vocab/DMI'
  expect(marked(true, false)).toContain(`${mining}-PROHIBITED-AIMLTRAINING"/>`)
  expect(marked(true, false)).toContain('digitalsourcetype/trainedAlgorithmicMedia"/>')
  expect(marked(false, true)).toContain(`${mining}-ALLOWED"/>`)
  expect(marked(false, true)).not.toContain('trainedAlgorithmicMedia')
  expect(svgMetadata(clean('<path/>'), facts)).not.toContain('DMI')
  expect(sanitizeSvg(marked(true, false)).svg).toBe(clean('<path/>'))
})
