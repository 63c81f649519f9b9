import { WebIO } from '@gltf-transform/core'
import { type Group, Mesh, MeshStandardMaterial, type Object3D } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { USDLoader } from 'three/addons/loaders/USDLoader.js'
import { frontView } from './front-view.ts'
import type { WrittenRow } from './written-row.ts'
import { blackened, trimmedDrawing } from './written-sources.ts'

const SIZE = { width: 320, height: 128 }

function model(
  loader: string,
  open: (file: ArrayBuffer) => Object3D | Promise<Object3D>,
  wanted = trimmedDrawing,
): WrittenRow {
  return {
    from: 'drawing',
    options: { depth: 20, bevel: 0 },
    reader: `three's ${loader}, seen from the front`,
    async read(file, chromium) {
      const scene = await open(Uint8Array.from(file).buffer)
      return [await chromium.show(frontView(scene, SIZE), SIZE)]
    },
    wanted: [wanted],
    size: SIZE,
  }
}

const readGltf = async (file: ArrayBuffer): Promise<Group> =>
  (await new GLTFLoader().parseAsync(file, '')).scene

/** Solids of a drawing, which from the front look like it. */
export const writtenModels: Readonly<Record<string, WrittenRow>> = {
  glb: model('GLTFLoader', readGltf),
  // The loader fetches the buffers of such a file, which only browsers can.
  gltf: model('GLTFLoader after gltf-transform', async (file) => {
    const io = new WebIO()
    const json = JSON.parse(new TextDecoder().decode(file))
    const packed = await io.writeBinary(await io.readJSON({ json, resources: {} }))
    return readGltf(Uint8Array.from(packed).buffer)
  }),
  obj: model('OBJLoader', (file) => new OBJLoader().parse(new TextDecoder().decode(file))),
  stl: model(
    'STLLoader',
    (file) => {
      const geometry = new STLLoader().parse(file)
      const mesh = new Mesh(geometry, new MeshStandardMaterial({ color: '#000' }))
      // The format stands on its feet by z.
      mesh.rotation.x = -Math.PI / 2
      return mesh
    },
    blackened(trimmedDrawing),
  ),
  usdz: model('USDLoader', (file) => new USDLoader().parse(file)),
}
