import {
  AmbientLight,
  Box3,
  DirectionalLight,
  MeshStandardMaterial,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** A model on a turntable inside an element of the page. Angles are degrees. */
export type ModelViewer = {
  turnTo(angle: number): void
  /** Turns by steps around and over, for arrow keys. */
  nudge(around: number, over: number): void
  setTurning(isTurning: boolean): void
  /** Base colours of materials, `#rrggbb` in the file to `#rrggbb` shown; others show as in the file. */
  recolor(colors: Readonly<Record<string, string>>): void
  close(): void
}

const FIELD_OF_VIEW = 35
const START = { around: Math.PI / 6, over: Math.PI / 2.6 }
const DEGREE = Math.PI / 180

/**
 * Loads a GLB and shows it lit from a neutral room; drawn only when something changes.
 *
 * @throws when the file cannot be read or the browser has no WebGL
 */
export async function openModelViewer(
  host: HTMLElement,
  address: string,
  onAngle: (angle: number) => void,
): Promise<ModelViewer> {
  const { scene: model } = await new GLTFLoader().loadAsync(address)
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  host.append(renderer.domElement)

  const scene = new Scene()
  const room = new PMREMGenerator(renderer)
  scene.environment = room.fromScene(new RoomEnvironment(), 0.04).texture
  const sun = new DirectionalLight('#ffffff', 1.2)
  sun.position.set(2, 4, 3)
  scene.add(model, sun, new AmbientLight('#ffffff', 0.3))

  const materials = materialsOf(model)
  const { center, distance } = frame(model)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, distance / 100, distance * 10)
  const controls = new OrbitControls(camera, renderer.domElement)
  controls.target.copy(center)
  controls.enablePan = false
  controls.autoRotateSpeed = 4
  place(START.around, START.over)

  function place(around: number, over: number): void {
    const offset = camera.position.clone().sub(center)
    const radius = offset.length() || distance
    const height = Math.min(Math.PI - 0.1, Math.max(0.1, over))
    camera.position.setFromSpherical(new Spherical(radius, height, around)).add(center)
    controls.update()
  }
  const draw = () => renderer.render(scene, camera)
  const report = () => {
    draw()
    onAngle((Math.round(controls.getAzimuthalAngle() / DEGREE) + 360) % 360)
  }
  const fit = () => {
    const { clientWidth, clientHeight } = host
    renderer.setSize(clientWidth, clientHeight)
    camera.aspect = clientWidth / Math.max(1, clientHeight)
    camera.updateProjectionMatrix()
    draw()
  }
  controls.addEventListener('change', report)
  const observer = new ResizeObserver(fit)
  observer.observe(host)
  report()

  return {
    turnTo: (angle) => place(angle * DEGREE, controls.getPolarAngle()),
    nudge: (around, over) =>
      place(
        controls.getAzimuthalAngle() + around * DEGREE,
        controls.getPolarAngle() + over * DEGREE,
      ),
    setTurning(isTurning) {
      controls.autoRotate = isTurning
      renderer.setAnimationLoop(isTurning ? () => controls.update() : null)
    },
    recolor(colors) {
      for (const { material, hex } of materials) material.color.set(colors[hex] ?? hex)
      draw()
    },
    close() {
      renderer.setAnimationLoop(null)
      observer.disconnect()
      controls.dispose()
      room.dispose()
      renderer.dispose()
      renderer.domElement.remove()
    },
  }
}

/** Every material with a base colour, and that colour as the file has it. */
function materialsOf(model: Object3D) {
  const found = new Set<MeshStandardMaterial>()
  model.traverse((node) => {
    const material = 'material' in node ? node.material : undefined
    for (const one of [material].flat()) {
      if (one instanceof MeshStandardMaterial) found.add(one)
    }
  })
  return [...found].map((material) => ({ material, hex: `#${material.color.getHexString()}` }))
}

/** Where the camera stands so that the whole model is seen from every side. */
function frame(model: Parameters<Box3['setFromObject']>[0]) {
  const box = new Box3().setFromObject(model)
  const center = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2 || 1
  return { center, distance: (radius * 1.15) / Math.sin((FIELD_OF_VIEW / 2) * DEGREE) }
}
