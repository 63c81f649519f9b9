import { zipSync, strToU8 } from 'fflate'
import { extrudeSvg } from '@tessera/model3d'
import { hostileFiles, type HostileFile } from '#platform/inspection/testing/hostile-files.ts'
import { sharp } from '#platform/render/load-sharp.ts'

export type SampleFile = {
  readonly path: string
  readonly bytes: Uint8Array
  readonly kind: string
  /** What has to become of it. */
  readonly fate: 'taken' | 'refused' | 'harmless'
}

/** Kinds of files that designers have, by number so that no two are alike. */
const makers = {
  'svg icon': (n: number) => svgFile(n, `<path fill="${hue(n)}" d="M2 2h${4 + (n % 17)}v12H2z"/>`),
  'svg scene': (n: number) =>
    svgFile(
      n,
      `<defs><linearGradient id="g"><stop stop-color="${hue(n)}"/><stop offset="1"/></linearGradient></defs><rect width="400" height="300" fill="url(#g)"/><circle cx="${n % 300}" cy="99" r="50" fill="#fff"/>`,
      '0 0 400 300',
    ),
  'svg animated': (n: number) =>
    svgFile(
      n,
      `<rect width="9" height="9" fill="${hue(n)}"><animate attributeName="x" values="0;9" dur="${1 + (n % 5)}s"/></rect>`,
    ),
  'svg styled': (n: number) =>
    svgFile(
      n,
      `<style>.a{fill:${hue(n)}}</style><circle class="a" cx="12" cy="12" r="${3 + (n % 8)}"/>`,
    ),
  'svg masked': (n: number) =>
    svgFile(
      n,
      `<mask id="m"><rect width="24" height="${5 + (n % 19)}" fill="#fff"/></mask><g mask="url(#m)"><path fill="${hue(n)}" d="M0 0h24v24H0z"/></g>`,
    ),
  lottie: (n: number) => [named(n, 'json', strToU8(JSON.stringify(animation(n))))],
  dotlottie: (n: number) => [
    named(
      n,
      'lottie',
      zipSync({
        'manifest.json': strToU8('{"version":"1","animations":[{"id":"a"}]}'),
        'animations/a.json': strToU8(JSON.stringify(animation(n))),
      }),
    ),
  ],
  glb: (n: number) => [
    named(
      n,
      'glb',
      extrudeSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${hue(n)}" d="M2 2h${3 + (n % 19)}v9H2z"/></svg>`,
      ),
    ),
  ],
  gltf: (n: number) => model(n),
  png: (n: number) => raster(n, 'png', 3),
  'png with alpha': (n: number) => raster(n, 'png', 4),
  jpeg: (n: number) => raster(n, 'jpeg', 3),
  webp: (n: number) => raster(n, 'webp', 4),
  ai: (n: number) => source(n, 'ai', '%PDF-1.5\n'),
  eps: (n: number) => source(n, 'eps', '%!PS-Adobe-3.0 EPSF-3.0\n'),
  psd: (n: number) => source(n, 'psd', '8BPS'),
  blend: (n: number) => source(n, 'blend', 'BLENDER-v300'),
  fbx: (n: number) => source(n, 'fbx', 'Kaydara FBX Binary  \0'),
  obj: (n: number) => source(n, 'obj', `# mesh ${n}\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`),
  aep: (n: number) => source(n, 'aep', 'RIFX\0\0\0\0Egg!'),
} as const satisfies Record<string, (n: number) => Promise<SampleFile[]> | SampleFile[]>

export const sampleKinds = Object.keys(makers) as readonly (keyof typeof makers)[]

/** Kinds that are read: half of one is damaged. Formats of programs are kept unread. */
const readKinds = sampleKinds.filter(
  (kind) => !['ai', 'eps', 'psd', 'blend', 'fbx', 'obj', 'aep', 'gltf'].includes(kind),
)

/**
 * As many files as wanted: a tenth damaged, a twentieth hostile, the rest good and of every kind in
 * turn. Files that belong together count each for itself.
 */
export async function sampleFiles(wanted: number): Promise<SampleFile[]> {
  const files: SampleFile[] = []
  const [damaged, hostile] = [Math.round(wanted / 10), Math.round(wanted / 20)]
  for (let n = 0; files.length < damaged; n += 1) {
    const [whole] = await makers[readKinds[n % readKinds.length]!](10_000 + n)
    if (!whole) continue
    const bytes = whole.bytes.subarray(0, Math.floor(whole.bytes.length * 0.6))
    files.push({ ...whole, path: `damaged/${whole.path}`, bytes, fate: 'refused' })
  }
  const attacks = [...hostileFiles(), ...hostileArchives()]
  for (let n = 0; files.length < damaged + hostile; n += 1) {
    const { name, bytes, refused, what } = attacks[n % attacks.length]!
    const fate = refused === null ? 'harmless' : 'refused'
    // The second time round a file of other bytes, so that it is looked at again.
    const text = new TextDecoder('latin1').decode(bytes.subarray(0, 1))
    const isText = text === '<' || text === '{'
    const again = isText ? Buffer.concat([bytes, Buffer.alloc(n, 0x20)]) : bytes
    files.push({ path: `hostile/${n}/${name}`, bytes: again, kind: what, fate })
  }
  for (let n = 0; files.length < wanted; n += 1) {
    const made = await makers[sampleKinds[n % sampleKinds.length]!](n)
    if (files.length + made.length > wanted) break
    files.push(...made)
  }
  for (let n = 50_000; files.length < wanted; n += 1) files.push(...makers['svg icon'](n))
  return files
}

/** Each holds a good file too, of which nothing may be kept. */
function hostileArchives(): Pick<HostileFile, 'what' | 'name' | 'bytes' | 'refused'>[] {
  const good = strToU8('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>')
  const archive = (entries: Record<string, Uint8Array>) => zipSync({ 'good.svg': good, ...entries })
  return [
    {
      what: 'a ZIP that leads out of its folder',
      name: 'slip.zip',
      bytes: archive({ '../../tessera-trap.svg': good }),
      refused: ['unsafe'],
    },
    {
      what: 'a ZIP of a few kilobytes that unfolds to thirty megabytes',
      name: 'bomb.zip',
      bytes: archive({ 'a.svg': new Uint8Array(30_000_000).fill(0x20) }),
      refused: ['unsafe'],
    },
    {
      what: 'a ZIP of so many files that nobody could look at them',
      name: 'many.zip',
      bytes: archive(Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`${n}`, good]))),
      refused: ['too_large'],
    },
  ]
}

function named(n: number, ending: string, bytes: Uint8Array, kind = ending): SampleFile {
  return { path: `set/${n}/work-${n}.${ending}`, bytes, kind, fate: 'taken' }
}

function svgFile(n: number, inside: string, box = '0 0 24 24'): SampleFile[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><!-- ${n} -->${inside}</svg>`
  return [named(n, 'svg', strToU8(text))]
}

/** A file of a program with the drawing of its name beside it. */
function source(n: number, ending: string, head: string): SampleFile[] {
  const body = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(`unread ${n}\n`)])
  const bytes = ending === 'obj' ? Buffer.from(head) : body
  return [named(n, ending, bytes), ...makers['svg icon'](n)]
}

function model(n: number): SampleFile[] {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1 + n / 1000, 0, 0, 0, 1, 0]).buffer)
  const document = {
    asset: { version: '2.0', generator: `sample ${n}` },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [9, 1, 0],
      },
    ],
    bufferViews: [{ buffer: 0, byteLength: positions.length }],
    buffers: [{ uri: `work-${n}.bin`, byteLength: positions.length }],
  }
  return [
    named(n, 'gltf', strToU8(JSON.stringify(document))),
    named(n, 'bin', positions, 'buffer of a glTF'),
  ]
}

async function raster(
  n: number,
  format: 'png' | 'jpeg' | 'webp',
  channels: 3 | 4,
): Promise<SampleFile[]> {
  const [width, height] = [300 + (n % 200), 200 + (n % 90)]
  const pixels = Buffer.alloc(width * height * channels)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * (n + 3)) % 251
  const image = sharp(pixels, { raw: { width, height, channels } })
  const bytes = await image
    .toFormat(format)
    .withExif({ IFD0: { Model: `Z${n}` } })
    .toBuffer()
  return [named(n, format === 'jpeg' ? 'jpg' : format, bytes)]
}

function hue(n: number): string {
  return `#${((n * 2_654_435 + 77) % 0xffffff).toString(16).padStart(6, '0')}`
}

function animation(n: number): object {
  const still = (k: unknown) => ({ a: 0, k })
  return {
    v: '5.7.0',
    nm: `sample ${n}`,
    fr: 30,
    ip: 0,
    op: 30 + (n % 60),
    w: 100,
    h: 100,
    assets: [],
    layers: [
      {
        ty: 4,
        ip: 0,
        op: 90,
        st: 0,
        ks: {
          o: still(100),
          r: still(0),
          p: still([50, 50]),
          a: still([0, 0]),
          s: still([100, 100]),
        },
        shapes: [
          {
            ty: 'gr',
            it: [
              { ty: 'rc', p: still([0, 0]), s: still([20 + (n % 70), 50]), r: still(n % 9) },
              { ty: 'fl', c: still([(n % 10) / 10, 0.4, 0.2, 1]), o: still(100) },
              {
                ty: 'tr',
                p: still([0, 0]),
                a: still([0, 0]),
                s: still([100, 100]),
                r: still(0),
                o: still(100),
              },
            ],
          },
        ],
      },
    ],
  }
}
