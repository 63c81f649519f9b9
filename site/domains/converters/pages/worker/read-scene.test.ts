import { inspectGlb } from '@tessera/model3d'
import { strToU8, zipSync } from 'fflate'
import { BoxGeometry, Mesh, MeshStandardMaterial, Scene } from 'three'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'
import { expect, test } from 'vitest'
import { modelCodecs } from '#platform/render/conversion/model-codecs.ts'
import { readScene } from './read-scene.ts'

/** A square of a metre in a file of centimetres, red, with a camera, as programs write them. */
const fbx = strToU8(`; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXVersion: 7400
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UpAxis", "int", "Integer", "",1
		P: "UnitScaleFactor", "double", "Number", "",1
	}
}
Objects:  {
	Geometry: 1, "Geometry::Square", "Mesh" {
		Vertices: *12 {
			a: 0,0,0,100,0,0,100,100,0,0,100,0
		}
		PolygonVertexIndex: *4 {
			a: 0,1,2,-4
		}
		GeometryVersion: 124
		LayerElementMaterial: 0 {
			Version: 101
			Name: ""
			MappingInformationType: "AllSame"
			ReferenceInformationType: "IndexToDirect"
			Materials: *1 {
				a: 0
			}
		}
	}
	Model: 2, "Model::Square", "Mesh" {
		Version: 232
		Properties70:  {
			P: "Lcl Translation", "Lcl Translation", "", "A",0,200,0
		}
	}
	Material: 3, "Material::Red", "" {
		Version: 102
		ShadingModel: "phong"
		Properties70:  {
			P: "DiffuseColor", "Color", "", "A",1,0,0
		}
	}
	NodeAttribute: 4, "NodeAttribute::Camera", "Camera" {
		TypeFlags: "Camera"
	}
	Model: 5, "Model::Camera", "Camera" {
		Version: 232
	}
}
Connections:  {
	C: "OO",2,0
	C: "OO",1,2
	C: "OO",3,2
	C: "OO",5,0
	C: "OO",4,5
}
`)

test('an FBX becomes a GLB in metres, where its scene shows it and in its colour', async () => {
  const { glb, losses } = await readScene(fbx, 'fbx')
  expect(losses).toEqual([])
  const box = inspectGlb(glb)
  expect(box.triangles).toBe(2)
  expect(box.boundingBox).toEqual({ min: [0, 2, 0], max: [1, 3, 0] })
  expect(new TextDecoder().decode(glb)).toContain('"baseColorFactor":[1,0,0,1]')
})

test('a USDZ of another program becomes a GLB, with its place and colour', async () => {
  const mesh = new Mesh(new BoxGeometry(1, 2, 3), new MeshStandardMaterial({ color: '#00ff00' }))
  mesh.position.set(0, 5, 0)
  const scene = new Scene().add(mesh)
  scene.updateMatrixWorld(true)
  const file = await new USDZExporter().parseAsync(scene)
  const { glb } = await readScene(file, 'usdz')
  expect(inspectGlb(glb)).toMatchObject({
    triangles: 12,
    boundingBox: { min: [-0.5, 4, -1.5], max: [0.5, 6, 1.5] },
  })
  expect(new TextDecoder().decode(glb)).toContain('"baseColorFactor":[0,1,0,1]')
})

test('what we write as USDZ opens there again', async () => {
  const { glb } = await readScene(fbx, 'fbx')
  const codecs = modelCodecs(() => Promise.resolve(null))
  const { file, losses } = await codecs.writeModel(glb, 'usdz')
  expect(losses).toEqual([])
  const again = await readScene(file, 'usdz')
  expect(inspectGlb(again.glb).boundingBox).toEqual({ min: [0, 2, 0], max: [1, 3, 0] })
})

test.each([
  ['fbx', strToU8('hello')],
  ['fbx', fbx.slice(0, 900)],
  ['fbx', strToU8('Kaydara FBX Binary  \0\x1a\0\xe8\x1c\0\0 cut off', true)],
  ['usdz', strToU8('PK hello')],
  ['usdz', zipSync({ 'a.usdc': strToU8('PXR-USDC') })],
  ['usdz', zipSync({ 'a.txt': strToU8('no layer') })],
] as const)('a broken %s is malformed, and leaves no page behind', async (format, file) => {
  await expect(readScene(file, format)).rejects.toMatchObject({ code: 'malformed' })
  expect('window' in globalThis).toBe(false)
})

test('of a layer alone and of a package pictures are neither fetched nor read, and said', async () => {
  const layer = `#usda 1.0
(
    defaultPrim = "A"
)

def Mesh "A" (
    prepend apiSchemas = ["MaterialBindingAPI"]
)
{
    int[] faceVertexCounts = [3]
    int[] faceVertexIndices = [0, 1, 2]
    rel material:binding = </M>
    point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
}

def Material "M"
{
    token outputs:surface.connect = </M/S.outputs:surface>

    def Shader "S"
    {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor.connect = </M/T.outputs:rgb>
        token outputs:surface
    }

    def Shader "T"
    {
        uniform token info:id = "UsdUVTexture"
        asset inputs:file = @https://example.org/picture.png@
        float3 outputs:rgb
    }
}
`
  for (const file of [strToU8(layer), zipSync({ 'a.usda': strToU8(layer) })]) {
    expect((await readScene(file, 'usdz')).losses).toEqual(['textures'])
  }
})
