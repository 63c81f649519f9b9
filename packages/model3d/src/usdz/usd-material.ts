import type { GltfMaterial, GltfTexture, Wrap } from '../gltf-document.ts'
import { materialName, usdNumber } from './usd-text.ts'

type Shown = {
  readonly material: GltfMaterial | undefined
  /** The file of a picture in the package; null for one that is not there. */
  readonly pictureName: (image: number) => string | null
}

/** A `UsdPreviewSurface`: colour or tinted picture, glow, metal, roughness and opacity. */
export function usdMaterial(number: number | null, { material, pictureName }: Shown): string {
  const path = `/Model/Materials/${materialName(number)}`
  const [r = 0.8, g = 0.8, b = 0.8, alpha = 1] = material?.baseColor ?? []
  const texture = material?.texture ?? null
  const picture = texture && pictureName(texture.image)
  const isSeeThrough = material?.isBlended === true || material?.cutoff !== null
  const inputs = [
    picture
      ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
      : `color3f inputs:diffuseColor = (${[r, g, b].map(usdNumber).join(', ')})`,
    picture && isSeeThrough && material
      ? `float inputs:opacity.connect = <${path}/Picture.outputs:a>`
      : `float inputs:opacity = ${usdNumber(material?.isBlended ? alpha : 1)}`,
    `float inputs:opacityThreshold = ${usdNumber(material?.cutoff ?? 0)}`,
    `color3f inputs:emissiveColor = (${(material?.emissive ?? [0, 0, 0]).map(usdNumber).join(', ')})`,
    `float inputs:metallic = ${usdNumber(material?.metalness ?? 0)}`,
    `float inputs:roughness = ${usdNumber(material?.roughness ?? 1)}`,
  ]
  return `        def Material "${materialName(number)}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${inputs.join('\n                ')}
                token outputs:surface
            }${picture ? pictureShaders(path, texture, { picture, tint: [r, g, b, alpha] }) : ''}
        }`
}

function pictureShaders(
  path: string,
  { wrapU, wrapV }: GltfTexture,
  { picture, tint }: { readonly picture: string; readonly tint: readonly number[] },
): string {
  return `

            def Shader "Places"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${picture}@
                float2 inputs:st.connect = <${path}/Places.outputs:result>
                float4 inputs:scale = (${tint.map(usdNumber).join(', ')})
                token inputs:sourceColorSpace = "sRGB"
                token inputs:wrapS = "${wraps[wrapU]}"
                token inputs:wrapT = "${wraps[wrapV]}"
                float outputs:a
                float3 outputs:rgb
            }`
}

const wraps: Readonly<Record<Wrap, string>> = {
  repeat: 'repeat',
  clamp: 'clamp',
  mirror: 'mirror',
}
