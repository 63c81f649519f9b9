import {
  BackSide,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Vector3,
  type WebGLRenderer,
} from 'three'
import { lights, type Light, type LightName } from '@tessera/model3d'
import { directionOf } from './directions.ts'

const RADIUS = 10
const SOFTNESS = 0.03

/** Lights the scene by a preset; answers how to take it away again. */
export function lightScene(
  renderer: WebGLRenderer,
  scene: Scene,
  name: LightName,
  { center, radius }: { readonly center: Vector3; readonly radius: number },
): { readonly sun: DirectionalLight; readonly dispose: () => void } {
  const light = lights[name]
  const generator = new PMREMGenerator(renderer)
  const room = roomOf(light)
  const target = generator.fromScene(room, SOFTNESS)
  generator.dispose()
  disposeRoom(room)
  scene.environment = target.texture
  const sun = new DirectionalLight(light.sun.color, light.sun.strength)
  const { turn, tilt } = light.sun
  sun.position.copy(directionOf(turn, tilt).multiplyScalar(radius * 4)).add(center)
  scene.add(sun)
  return {
    sun,
    dispose() {
      scene.remove(sun)
      sun.dispose()
      scene.environment = null
      target.dispose()
    },
  }
}

function roomOf({ sky, floor, panels }: Light): Scene {
  const room = new Scene()
  room.add(domeOf(sky, floor))
  for (const { color, strength, turn, tilt, size } of panels) {
    const material = new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength) })
    const side = size * RADIUS
    const panel = new Mesh(new PlaneGeometry(side, side), material)
    panel.position.copy(directionOf(turn, tilt).multiplyScalar(RADIUS * 0.9))
    panel.lookAt(0, 0, 0)
    room.add(panel)
  }
  return room
}

function domeOf(sky: string, floor: string): Mesh {
  const geometry = new SphereGeometry(RADIUS, 32, 16)
  const [above, below] = [new Color(sky), new Color(floor)]
  const heights = geometry.getAttribute('position')
  const colors: number[] = []
  for (let at = 0; at < heights.count; at += 1) {
    const share = heights.getY(at) / RADIUS / 2 + 0.5
    colors.push(...below.clone().lerp(above, share).toArray())
  }
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3))
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: BackSide }))
}

function disposeRoom(room: Scene): void {
  for (const mesh of room.children as Mesh<PlaneGeometry, MeshBasicMaterial>[]) {
    mesh.geometry.dispose()
    mesh.material.dispose()
  }
}
