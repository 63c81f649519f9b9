import { linearToSrgb } from '@tessera/vector'
import type { SceneMesh, SceneTriangles } from './scene-triangles.ts'

/**
 * A Wavefront OBJ without a file of materials: a group for each primitive under its material's name, and
 * the colour behind each vertex (`v x y z r g b`, sRGB), which most programs read.
 */
export function writeObj({ meshes }: SceneTriangles): string {
  const lines = ['# Tessera']
  let first = 1
  for (const mesh of meshes) {
    lines.push(`usemtl ${mesh.material.replaceAll(/[^\w.-]+/g, '_') || 'Default'}`)
    const { points, corners } = mesh
    for (let vertex = 0; vertex < points.length / 3; vertex += 1) {
      const at = [...points.subarray(vertex * 3, vertex * 3 + 3)].map(short)
      lines.push(`v ${at.join(' ')} ${colorOf(mesh, vertex).join(' ')}`)
    }
    for (let at = 0; at < corners.length; at += 3) {
      const face = [corners[at]!, corners[at + 1]!, corners[at + 2]!]
      lines.push(`f ${face.map((corner) => corner + first).join(' ')}`)
    }
    first += points.length / 3
  }
  return `${lines.join('\n')}\n`
}

function colorOf({ color, colors, colorSize }: SceneMesh, vertex: number): number[] {
  return [0, 1, 2].map((part) => {
    const linear = (color[part] ?? 1) * (colors?.[vertex * colorSize + part] ?? 1)
    return Math.round(linearToSrgb(linear) * 1e4) / 1e4
  })
}

function short(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
