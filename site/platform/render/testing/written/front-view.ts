import { Box3, Color, type Mesh, type MeshStandardMaterial, type Object3D, Vector3 } from 'three'

/** A triangle that leans so far from the viewer is a side. */
const FACING = 0.5

/**
 * The triangles of a model that face the viewer, without perspective, as an SVG of so many pixels: what stands before
 * the model's box. Nothing here reads files: loaders of three.js made the scene.
 */
export function frontView(scene: Object3D, size: { width: number; height: number }): string {
  scene.updateMatrixWorld(true)
  const box = new Box3().setFromObject(scene)
  const polygons: string[] = []
  scene.traverse((node) => {
    if ('isMesh' in node) polygons.push(...facingTriangles(node as Mesh))
  })
  const sides = box.getSize(new Vector3())
  const seam = sides.x / 400
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" preserveAspectRatio="none" ` +
    `viewBox="${box.min.x} ${-box.max.y} ${sides.x} ${sides.y}" stroke-width="${seam}" stroke-linejoin="round">` +
    `${polygons.join('')}</svg>`
  )
}

function* facingTriangles(mesh: Mesh): Generator<string> {
  const { geometry, matrixWorld } = mesh
  const places = geometry.getAttribute('position')
  const colors = geometry.hasAttribute('color') ? geometry.getAttribute('color') : null
  const material = (Array.isArray(mesh.material) ? mesh.material[0] : mesh.material) as
    | MeshStandardMaterial
    | undefined
  const count = geometry.index?.count ?? places.count
  for (let at = 0; at + 2 < count; at += 3) {
    const corners = [at, at + 1, at + 2].map((index) => geometry.index?.getX(index) ?? index)
    const [a, b, c] = corners.map((corner) =>
      new Vector3().fromBufferAttribute(places, corner).applyMatrix4(matrixWorld),
    ) as [Vector3, Vector3, Vector3]
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize()
    if (!(normal.z > FACING)) continue
    const own = colors
      ? new Color(colors.getX(corners[0]!), colors.getY(corners[0]!), colors.getZ(corners[0]!))
      : new Color(1, 1, 1)
    const color = `#${own.multiply(material?.color ?? new Color(1, 1, 1)).getHexString()}`
    const points = [a, b, c].map(({ x, y }) => `${x},${-y}`).join(' ')
    yield `<polygon points="${points}" fill="${color}" stroke="${color}"/>`
  }
}
