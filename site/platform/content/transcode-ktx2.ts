import { ModelError } from '@tessera/model3d'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { sharp } from '#platform/render/load-sharp.ts'

const SIGNATURE = Buffer.from('\xabKTX 20\xbb\r\n\x1a\n', 'latin1')
/** 4096 × 2048: twice that took 12 s and 256 MB, which is more than one upload may. */
const MOST_PIXELS = 2 ** 23
/** The decoder's number for four bytes a pixel. */
const RGBA = 13
/** The packing itself loses more than this. */
const QUALITY = 92

export type OpenPicture = {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png'
}

type Ktx2File = {
  isValid(): boolean
  isUASTC(): boolean
  isETC1S(): boolean
  getHasAlpha(): boolean
  startTranscoding(): boolean
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, to: number): number
  transcodeImage(
    into: Uint8Array,
    level: number,
    layer: number,
    face: number,
    to: number,
    flags: number,
    channel0: number,
    channel1: number,
  ): number
  close(): void
  delete(): void
}
type Basis = { initializeBasis(): void; KTX2File: new (bytes: Uint8Array) => Ktx2File }

/**
 * A texture in KTX2 (ETC1S or UASTC) as a JPEG, or a PNG where it has clear places. Its size is
 * checked before the decoder sees it.
 *
 * @throws ModelError `unsupported-compression` where it is of another packing or too large, `bad-buffer`
 */
export async function transcodeKtx2(bytes: Uint8Array): Promise<OpenPicture> {
  const { width, height } = sizeOf(bytes)
  const { rgba, hasAlpha } = decode(await basis(), bytes, width * height)
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
  return hasAlpha
    ? { bytes: await picture.png({ compressionLevel: 5 }).toBuffer(), type: 'image/png' }
    : {
        bytes: await picture
          .removeAlpha()
          .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
          .toBuffer(),
        type: 'image/jpeg',
      }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.length < 80 || !head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new ModelError('bad-buffer', 'a texture is said to be KTX2 and is not')
  }
  if (head.readUInt32LE(12) !== 0) {
    throw new ModelError('unsupported-compression', 'a KTX2 texture is neither ETC1S nor UASTC')
  }
  const [width, height, depth] = [20, 24, 28].map((at) => head.readUInt32LE(at))
  if (!width || !height || depth) throw new ModelError('bad-buffer', 'a KTX2 texture is not flat')
  if (width * height > MOST_PIXELS) {
    throw new ModelError('unsupported-compression', 'a KTX2 texture is too large to unpack')
  }
  return { width, height }
}

function decode({ KTX2File }: Basis, bytes: Uint8Array, pixels: number) {
  const file = new KTX2File(bytes)
  try {
    if (!file.isValid() || !(file.isUASTC() || file.isETC1S())) {
      throw new ModelError('unsupported-compression', 'a KTX2 texture is neither ETC1S nor UASTC')
    }
    const isStarted = file.startTranscoding()
    const rgba = new Uint8Array(pixels * 4)
    const isWhole =
      isStarted &&
      file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA) === rgba.length &&
      file.transcodeImage(rgba, 0, 0, 0, RGBA, 0, -1, -1)
    if (!isWhole) throw new ModelError('bad-buffer', 'a KTX2 texture is damaged')
    return { rgba, hasAlpha: file.getHasAlpha() }
  } finally {
    file.close()
    file.delete()
  }
}

let loaded: Promise<Basis> | null = null

/** Loaded by the first model that needs it, and kept. */
function basis(): Promise<Basis> {
  loaded ??= loadBasis()
  return loaded
}

/** The decoder that comes with three; a script, so it is evaluated rather than imported. */
async function loadBasis(): Promise<Basis> {
  const { resolve } = createRequire(import.meta.url)
  const path = (ending: string) =>
    resolve(`three/examples/jsm/libs/basis/basis_transcoder.${ending}`)
  const sandbox = vm.createContext({ console })
  new vm.Script(readFileSync(path('js'), 'utf8')).runInContext(sandbox)
  const start = sandbox['BASIS'] as (options: { wasmBinary: Uint8Array }) => Promise<Basis>
  const module = await start({ wasmBinary: readFileSync(path('wasm')) })
  module.initializeBasis()
  return module
}
