import { WebIO } from '@gltf-transform/core'
import { expect, test } from 'vitest'
import { extrudeSvg } from './extrude-svg.ts'
import { inspectGlb } from './inspect-glb.ts'

const wrap = (body: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${root}>${body}</svg>`
const LINE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

interface Solid {
  readonly volume: number
  /** Edges that are not shared by one triangle each way, by position. */
  readonly openEdges: number
}

/** Reads the file with a second tool and measures each primitive. */
async function measure(glb: Uint8Array): Promise<Solid[]> {
  const document = await new WebIO().readBinary(glb)
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
  return primitives.map((primitive) => {
    const position = primitive.getAttribute('POSITION')?.getArray() ?? []
    const indices = primitive.getIndices()?.getArray() ?? []
    const point = (index: number) => Array.from(position.slice(index * 3, index * 3 + 3))
    const balance = new Map<string, number>()
    let volume = 0
    for (let at = 0; at < indices.length; at += 3) {
      const corners = [0, 1, 2].map((corner) => point(indices[at + corner] ?? 0))
      const [a = [], b = [], c = []] = corners
      const [ax = 0, ay = 0, az = 0] = a
      const [bx = 0, by = 0, bz = 0] = b
      const [cx = 0, cy = 0, cz = 0] = c
      volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
      for (let corner = 0; corner < 3; corner += 1) {
        const from = String(corners[corner])
        const to = String(corners[(corner + 1) % 3])
        if (from === to) continue
        const key = from < to ? `${from}|${to}` : `${to}|${from}`
        balance.set(key, (balance.get(key) ?? 0) + (from < to ? 1 : -1))
      }
    }
    return { volume, openEdges: [...balance.values()].filter((count) => count !== 0).length }
  })
}

const area = async (svg: string) => {
  const [solid] = await measure(extrudeSvg(svg, { bevel: 0, depth: 0.5 }))
  return (solid?.volume ?? 0) / 0.5
}

test('a square becomes a closed unit box of the asked depth', async () => {
  const glb = extrudeSvg(wrap('<rect x="2" y="2" width="20" height="20"/>'), {
    depth: 0.2,
    bevel: 0,
    color: '#336699',
  })
  const facts = inspectGlb(glb)
  expect(facts).toMatchObject({ triangles: 12, meshes: 1, generator: 'Tessera' })
  expect(facts.materials).toEqual([{ name: '#336699', baseColor: '#336699' }])
  expect(facts.boundingBox?.min[0]).toBeCloseTo(-0.5, 5)
  expect(facts.boundingBox?.max[1]).toBeCloseTo(0.5, 5)
  expect(facts.boundingBox?.max[2]).toBeCloseTo(0.1, 5)
  const [solid] = await measure(glb)
  expect(solid?.openEdges).toBe(0)
  expect(solid?.volume).toBeCloseTo(0.2, 5)
})

test.each([
  ['nonzero keeps what winds the same way', 'nonzero', 1],
  ['even-odd cuts what is covered twice', 'evenodd', 0.75],
])('%s', async (_name, rule, share) => {
  const svg = wrap(`<path fill-rule="${rule}" d="M2 2h20v20h-20zM7 7h10v10h-10z"/>`)
  expect(await area(svg)).toBeCloseTo(share, 4)
})

test('a contour that winds the other way is a hole, and an island in it is solid', async () => {
  const svg = wrap('<path d="M2 2h20v20h-20zM4 4v16h16v-16zM10 10h4v4h-4z"/>')
  expect(await area(svg)).toBeCloseTo((400 - 256 + 16) / 400, 4)
})

test.each([
  ['circle', '<circle cx="12" cy="12" r="8"/>', Math.PI / 4],
  ['ellipse', '<ellipse cx="12" cy="12" rx="10" ry="5"/>', Math.PI / 8],
  ['rounded rect', '<rect width="20" height="20" rx="5"/>', 1 - (100 - 25 * Math.PI) / 400],
  ['polygon', '<polygon points="0,0 20,0 0,20"/>', 0.5],
  ['butt line', '<line x1="2" y1="12" x2="22" y2="12" stroke="red" stroke-width="4"/>', 0.2],
  [
    'square caps',
    '<path d="M4 12h16" stroke="#000" stroke-width="4" stroke-linecap="square"/>',
    0.2,
  ],
  [
    'round caps',
    '<path d="M4 12h16" stroke="#000" stroke-width="4" stroke-linecap="round"/>',
    (64 + 4 * Math.PI) / 400,
  ],
  [
    'ring',
    '<circle cx="12" cy="12" r="8" fill="none" stroke="#000" stroke-width="4"/>',
    (Math.PI * 64) / 400,
  ],
  [
    'miter frame',
    '<path d="M4 4h16v16h-16z" fill="none" stroke="#000" stroke-width="4"/>',
    (400 - 144) / 400,
  ],
  [
    'bevel frame',
    '<path d="M4 4h16v16h-16z" fill="none" stroke="#000" stroke-width="4" stroke-linejoin="bevel"/>',
    (400 - 144 - 8) / 400,
  ],
  [
    'dashes',
    '<path d="M0 12h20" stroke="#000" stroke-width="4" stroke-dasharray="4"/>',
    (12 * 4) / 400,
  ],
  [
    'crossing strokes of one colour',
    '<path d="M2 12h20M12 2v20" stroke="currentColor" stroke-width="2"/>',
    (40 + 40 - 4) / 400,
  ],
  [
    'transformed group',
    '<g transform="translate(12 12) rotate(90) scale(2 1)"><rect x="-5" y="-5" width="10" height="10"/></g>',
    0.5,
  ],
  [
    'use with symbol',
    '<defs><symbol id="s"><rect width="10" height="10"/></symbol></defs><use href="#s"/><use href="#s" x="10"/>',
    0.5,
  ],
  [
    'clip path',
    '<clipPath id="c"><rect width="10" height="24"/></clipPath><rect width="20" height="20" clip-path="url(#c)"/>',
    0.5,
  ],
  [
    'mask',
    '<mask id="m"><rect width="24" height="24" fill="#fff"/><rect x="5" y="5" width="10" height="10" fill="#000"/></mask><rect width="20" height="20" mask="url(#m)"/>',
    0.75,
  ],
])('covers the right area: %s', async (_name, body, expected) => {
  // Every drawing here has 20 as its larger side; the shares are of a 20 × 20 square.
  const solids = await measure(extrudeSvg(wrap(body), { bevel: 0, depth: 0.5 }))
  const covered = solids.reduce((sum, solid) => sum + solid.volume, 0) / 0.5
  expect(Math.abs(covered - expected) / expected).toBeLessThan(0.004)
  expect(solids.reduce((sum, solid) => sum + solid.openEdges, 0)).toBe(0)
})

test('line icons become one closed body whose bevel keeps most of it', async () => {
  const svg = wrap('<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>', LINE)
  const [sharp] = await measure(extrudeSvg(svg, { bevel: 0 }))
  const [soft] = await measure(extrudeSvg(svg))
  expect(sharp?.openEdges).toBe(0)
  expect(soft?.openEdges).toBe(0)
  expect(soft?.volume).toBeLessThan(sharp?.volume ?? 0)
  expect(soft?.volume).toBeGreaterThan((sharp?.volume ?? 0) * 0.9)
})

test.each([
  ['ladder', '<path d="M4 2v20M20 2v20M4 7h16M4 12h16M4 17h16"/>'],
  ['window', '<rect x="2" y="3" width="20" height="18" rx="2"/><path d="M2 9h20M8 3v6M14 3v6"/>'],
  ['dial', '<circle cx="12" cy="12" r="10"/><path d="M2 12h20M12 2v20M5 5l14 14M19 5 5 19"/>'],
  ['spiral', '<path d="M12 12c0-3 5-3 5 1s-8 6-10 0 3-11 9-9 7 10 2 15"/>'],
])('a line drawing whose holes lie level is closed, edge to edge: %s', async (_name, body) => {
  const solids = await measure(extrudeSvg(wrap(body, LINE)))
  expect(solids.map((solid) => solid.openEdges)).toEqual([0])
})

test('colours on top stand out and leave nothing coplanar underneath', async () => {
  const glb = extrudeSvg(
    wrap(
      '<rect width="20" height="20" fill="#ff0000"/><rect x="5" y="5" width="10" height="10" fill="#0000ff"/>',
    ),
    { bevel: 0, depth: 0.1 },
  )
  expect(inspectGlb(glb).materials.map((material) => material.baseColor)).toEqual([
    '#ff0000',
    '#0000ff',
  ])
  const [red, blue] = await measure(glb)
  expect(red?.volume).toBeCloseTo(0.75 * 0.1, 4)
  expect(blue?.volume).toBeCloseTo(0.25 * (0.1 + 2 * 0.024), 4)
})

test('translucent paint tints what lies below and gradients become their mean', () => {
  const colors = (body: string) =>
    inspectGlb(extrudeSvg(wrap(body))).materials.map((material) => material.baseColor)
  expect(
    colors(
      '<rect width="20" height="20" fill="#000"/><rect width="10" height="20" fill="#fff" opacity=".5"/>',
    ),
  ).toEqual(expect.arrayContaining(['#000000', '#808080']))
  expect(
    colors(
      '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="20" height="20" fill="url(#g)"/>',
    ),
  ).toEqual(['#808080'])
})

test('the same drawing gives the same bytes, with its credits inside', async () => {
  const options = {
    name: 'Café',
    author: 'Ada',
    license: 'CC-BY-4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    source: 'set@1.0.0',
  }
  const svg = wrap('<circle cx="12" cy="12" r="9"/>')
  const glb = extrudeSvg(svg, options)
  expect(glb).toEqual(extrudeSvg(svg, options))
  const asset = (await new WebIO().readBinary(glb)).getRoot().getAsset()
  expect(asset.copyright).toBe('Café by Ada (CC-BY-4.0)')
  expect(asset.extras).toEqual({
    author: 'Ada',
    license: 'CC-BY-4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    source: 'set@1.0.0',
    title: 'Café',
  })
})

test.each([
  ['darkkhaki', '#bdb76b'],
  ['hsl(0.5turn 100% 50%)', '#00ffff'],
  ['hsl(-120, 100%, 50%)', '#0000ff'],
])('%s is painted as every engine reads it', (fill, baseColor) => {
  const svg = wrap(`<rect width="9" height="9" fill="${fill}"/>`)
  expect(inspectGlb(extrudeSvg(svg)).materials).toEqual([{ name: baseColor, baseColor }])
})

const loop = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'

test.each([
  ['nothing-to-extrude', wrap('')],
  ['nothing-to-extrude', wrap('<rect width="9" height="9" fill="none"/><text>hi</text>')],
  ['bad-svg', ''],
  ['bad-svg', '<svg><g></svg>'],
  ['bad-svg', '<!DOCTYPE svg [<!ENTITY a SYSTEM "b">]><svg/>'],
  ['bad-svg', wrap('<path d="M0 0 L x"/>')],
  ['bad-svg', wrap('<rect width="9" height="9"/>').replace('0 0 24 24', '0 0 0 0')],
  ['bad-svg', wrap(loop)],
  ['too-large', wrap('<g>'.repeat(200))],
])('refuses with %s what cannot be extruded', (code, svg) => {
  expect(() => extrudeSvg(svg)).toThrow(expect.objectContaining({ code }))
})

test('refuses options out of range', () => {
  const svg = wrap('<rect width="9" height="9"/>')
  for (const options of [{ depth: 0 }, { bevel: 1 }, { depth: Number.NaN }, { color: 'nope' }]) {
    expect(() => extrudeSvg(svg, options)).toThrow(expect.objectContaining({ code: 'bad-option' }))
  }
})
