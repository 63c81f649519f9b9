import { strFromU8 } from 'fflate'
import type { Codecs } from '../codecs.ts'
import type { Conversion, Format } from '../conversion.ts'
import { ConvertError } from '../convert-error.ts'
import { hasBytes, hasLetters } from '../file-marks.ts'
import { integerOption } from '../option-fields.ts'

const LOOK = {
  size: { type: 'integer', min: 16, max: 2048, usual: 1024 },
  turn: { type: 'integer', min: -180, max: 180, usual: 30 },
  tilt: { type: 'integer', min: -90, max: 90, usual: 20 },
  /** Of the 3D editor; `camera` goes with it and frames the model closely. */
  light: {
    type: 'choice',
    values: ['camera', 'studio', 'daylight', 'sunset', 'night', 'neon', 'flat'],
    usual: 'camera',
  },
  ground: { type: 'choice', values: ['none', 'shadow'], usual: 'none' },
  projection: { type: 'choice', values: ['perspective', 'orthographic'], usual: 'perspective' },
} as const

type Names = Pick<Format, 'id' | 'label' | 'extension' | 'mime' | 'aliases'>

function modelFormat(names: Names, conversions: readonly Conversion[]): Format {
  return { ...names, family: 'model', pages: { from: true, to: 'all' }, conversions }
}

/** All models meet in GLB: it holds what the others do. */
const glb = modelFormat(
  { id: 'glb', label: 'GLB', extension: 'glb', mime: 'model/gltf-binary', aliases: [] },
  [
    {
      from: 'svg',
      to: 'glb',
      loses: 'structure',
      cost: 60,
      run: 'any',
      needs: ['extrudeSvg'],
      options: {
        depth: { type: 'integer', min: 1, max: 200, usual: 14 },
        /** Of the longer side, in thousandths. */
        bevel: { type: 'integer', min: 0, max: 100, usual: 12 },
        color: { type: 'color', usual: null },
      },
      convert: (file: Uint8Array, { codecs, options }) =>
        codecs.extrudeSvg(strFromU8(file), {
          depth: integerOption(options, 'depth') / 100,
          bevel: integerOption(options, 'bevel') / 1000,
          ...(typeof options['color'] === 'string' && { color: options['color'] }),
        }),
    },
    {
      from: 'glb',
      to: 'pixels',
      loses: 'structure',
      cost: 60,
      run: 'any',
      needs: ['drawModel'],
      options: LOOK,
      convert: (file: Uint8Array, { codecs, options }) =>
        codecs.drawModel(file, {
          size: integerOption(options, 'size'),
          turn: integerOption(options, 'turn'),
          tilt: integerOption(options, 'tilt'),
          light: String(options['light']),
          ground: options['ground'] === 'shadow',
          projection: options['projection'] === 'orthographic' ? 'orthographic' : 'perspective',
        }),
    },
  ],
)

type Exchanged = Parameters<Codecs['readModel']>[1]
type Written = Parameters<Codecs['writeModel']>[1]

function readsModel(from: Exchanged): Conversion<Uint8Array, Uint8Array> {
  return {
    from,
    to: 'glb',
    loses: 'nothing',
    cost: 20,
    run: 'any',
    needs: ['readModel'],
    options: {},
    async convert(file, { codecs, report }) {
      const { glb: model, losses } = await codecs.readModel(file, from)
      losses.forEach(report)
      return model
    },
  }
}

/** Materials keep their colour and lose their pictures. */
function readsScene(from: Parameters<Codecs['readScene']>[1]): Conversion<Uint8Array, Uint8Array> {
  return {
    from,
    to: 'glb',
    loses: 'quality',
    cost: 40,
    run: 'browser',
    needs: ['readScene'],
    options: {},
    async convert(file, { codecs, report }) {
      const { glb: model, losses } = await codecs.readScene(file, from)
      losses.forEach(report)
      return model
    },
  }
}

/** Where only triangles are left, textures, animation and what a material is besides its colour are not. */
function writesModel(to: Written, loses: Conversion['loses']): Conversion<Uint8Array, Uint8Array> {
  return {
    from: 'glb',
    to,
    loses,
    cost: 20,
    run: 'any',
    needs: ['writeModel'],
    options: {},
    async convert(file, { codecs, report }) {
      const { file: written, losses } = await codecs.writeModel(file, to)
      losses.forEach(report)
      return written
    },
  }
}

const gltf = modelFormat(
  { id: 'gltf', label: 'glTF', extension: 'gltf', mime: 'model/gltf+json', aliases: [] },
  [readsModel('gltf'), writesModel('gltf', 'nothing')],
)

const obj = modelFormat(
  { id: 'obj', label: 'OBJ', extension: 'obj', mime: 'model/obj', aliases: ['wavefront'] },
  [readsModel('obj'), writesModel('obj', 'quality')],
)

const stl = modelFormat(
  { id: 'stl', label: 'STL', extension: 'stl', mime: 'model/stl', aliases: [] },
  [readsModel('stl'), writesModel('stl', 'quality')],
)

const usdz = modelFormat(
  {
    id: 'usdz',
    label: 'USDZ',
    extension: 'usdz',
    mime: 'model/vnd.usdz+zip',
    aliases: ['usd', 'usda', 'usdc'],
  },
  [readsScene('usdz'), writesModel('usdz', 'quality')],
)

/** Read alone: its maker documents no way of writing it. */
const fbx: Format = {
  ...modelFormat(
    { id: 'fbx', label: 'FBX', extension: 'fbx', mime: 'application/octet-stream', aliases: [] },
    [readsScene('fbx')],
  ),
  pages: { from: true, to: 'none' },
}

/** Blender compresses files by gzip, since 3.0 by Zstandard. */
const PACKED = [
  [0x1f, 0x8b],
  [0x28, 0xb5, 0x2f, 0xfd],
]

/** Blender alone reads it: its files are its memory. Without one the format is among the closed ones. */
const blend: Format = {
  ...modelFormat(
    {
      id: 'blend',
      label: 'BLEND',
      extension: 'blend',
      mime: 'application/x-blender',
      aliases: ['blender'],
    },
    [
      {
        from: 'blend',
        to: 'glb',
        loses: 'quality',
        cost: 300,
        run: 'server',
        needs: ['blendToGlb'],
        options: {},
        isFirstOnly: true,
        convert(file: Uint8Array, { codecs }) {
          if (!hasLetters(file, 'BLENDER') && !PACKED.some((mark) => hasBytes(file, mark))) {
            throw new ConvertError('bad-input', 'The file is not of Blender')
          }
          return codecs.blendToGlb(file)
        },
      },
    ],
  ),
  pages: { from: false, to: 'none' },
}

export const modelFormats: readonly Format[] = [glb, gltf, obj, stl, usdz, fbx, blend]
