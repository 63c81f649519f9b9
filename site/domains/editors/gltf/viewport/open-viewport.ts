import {
  Color,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  Raycaster,
  Scene,
  ShadowMaterial,
  Vector2,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { isSameCamera, type Camera3d, type Look3d } from '@tessera/model3d'
import { cameraOf, fitCamera, type ViewCamera } from './cameras.ts'
import { capture, openFilm, type Film, type Picture } from './capture.ts'
import { anglesOf } from './directions.ts'
import { lightScene } from './light-scene.ts'
import { loadModel, type LoadedModel } from './load-model.ts'

/** A model in an element of the page; drawn only when something changes. */
export type Viewport = {
  readonly show: (look: Look3d) => void
  /** Shows a moment of a clip without keeping it, as while it plays. */
  readonly pose: (clip: Look3d['clip']) => void
  /** Marks the parts of a material for a moment. */
  readonly flash: (material: number) => void
  readonly capture: (picture: Picture, look: Look3d) => Promise<Blob>
  /** The model from all sides, in pictures of one size. */
  readonly film: (size: Pick<Picture, 'width' | 'height'>, look: Look3d) => Film
  readonly close: () => void
}

export type ViewportOptions = {
  readonly look: Look3d
  readonly onPick: (material: number | null) => void
  /** The visitor has turned the model. */
  readonly onTurn: (camera: Pick<Camera3d, 'turn' | 'tilt'>) => void
  /** Called with true when the graphics card takes its memory back, with false once all is there again. */
  readonly onLost: (isLost: boolean) => void
}

/** Further than this and a press was a drag. */
const STILL_PX = 4
const FLASH_MS = 350

/** @throws when the model cannot be read or the browser has no WebGL */
export async function openViewport(
  host: HTMLElement,
  bytes: Uint8Array,
  { look: first, onPick, onTurn, onLost }: ViewportOptions,
): Promise<Viewport> {
  const model = await loadModel(bytes)
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const canvas = renderer.domElement
  host.append(canvas)
  const scene = new Scene()
  scene.add(model.object)
  const ground = groundOf(model)
  scene.add(ground)
  let look = first
  let lit = lightScene(renderer, scene, look.light, model)
  let camera = cameraOf(look, model, aspectOf(host))
  let controls = controlsOf()

  function controlsOf(): OrbitControls {
    const made = new OrbitControls(camera, canvas)
    made.target.copy(model.center)
    made.enablePan = false
    made.update()
    made.addEventListener('change', draw)
    made.addEventListener('end', () => {
      const angles = anglesOf(camera.position.clone().sub(model.center))
      if (angles.turn !== look.camera.turn || angles.tilt !== look.camera.tilt) onTurn(angles)
    })
    return made
  }
  function draw(): void {
    renderer.render(scene, camera)
  }
  function placeCamera(): void {
    controls.dispose()
    camera = cameraOf(look, model, aspectOf(host))
    controls = controlsOf()
  }
  function relight(): void {
    lit.dispose()
    lit = lightScene(renderer, scene, look.light, model)
  }
  function dress(): void {
    model.paint(look)
    model.pose(look.clip)
    scene.background = look.background === null ? null : new Color(look.background)
    ground.visible = look.ground
    castShadow(lit.sun, look.ground, model)
  }
  function show(next: Look3d): void {
    const before = look
    look = next
    if (next.light !== before.light) relight()
    if (!isSameCamera(before.camera, next.camera)) placeCamera()
    dress()
    draw()
  }
  function fit(): void {
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(Math.max(1, host.clientWidth), Math.max(1, host.clientHeight), false)
    fitCamera(camera, model, aspectOf(host))
    draw()
  }

  const stop = new AbortController()
  listenForPicks(canvas, stop.signal, (at) => onPick(pick(at, camera, model)))
  canvas.addEventListener('webglcontextlost', (event) => lose(event, onLost), stop)
  canvas.addEventListener('webglcontextrestored', () => restore(), stop)
  function restore(): void {
    // What was in the memory of the graphics card is made anew; three itself does so for the rest.
    relight()
    dress()
    fit()
    onLost(false)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(host)
  dress()
  fit()

  return {
    show,
    pose(clip) {
      model.pose(clip)
      draw()
    },
    flash(material) {
      for (const mesh of model.meshesOf(material)) mesh.visible = false
      draw()
      setTimeout(() => {
        for (const mesh of model.meshesOf(material)) mesh.visible = true
        if (!stop.signal.aborted) draw()
      }, FLASH_MS)
    },
    async capture(picture, shown) {
      const aspect = picture.width / picture.height
      const eye: ViewCamera = cameraOf(shown, model, aspect)
      try {
        return await capture(renderer, scene, eye, picture)
      } finally {
        fit()
      }
    },
    film(size, shown) {
      const eye = cameraOf(shown, model, size.width / size.height)
      const setting = { camera: eye, model, size, tilt: shown.camera.tilt, onClose: fit }
      return openFilm(renderer, scene, setting)
    },
    close() {
      stop.abort()
      observer.disconnect()
      controls.dispose()
      lit.dispose()
      model.dispose()
      ground.geometry.dispose()
      ground.material.dispose()
      renderer.dispose()
      canvas.remove()
    },
  }
}

function aspectOf({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.max(1, clientWidth) / Math.max(1, clientHeight)
}

function lose(event: Event, onLost: ViewportOptions['onLost']): void {
  // Without this the browser never gives it back.
  event.preventDefault()
  onLost(true)
}

function groundOf({ center, radius, floor }: LoadedModel): Mesh<PlaneGeometry, ShadowMaterial> {
  const ground = new Mesh(
    new PlaneGeometry(radius * 8, radius * 8),
    new ShadowMaterial({ opacity: 0.3 }),
  )
  ground.rotation.x = -Math.PI / 2
  ground.position.set(center.x, floor, center.z)
  ground.receiveShadow = true
  return ground
}

function castShadow(
  sun: ReturnType<typeof lightScene>['sun'],
  isCast: boolean,
  { center, radius }: LoadedModel,
): void {
  sun.castShadow = isCast
  const side = radius * 2.5
  const { camera, mapSize } = sun.shadow
  Object.assign(camera, { left: -side, right: side, top: side, bottom: -side, far: radius * 12 })
  camera.updateProjectionMatrix()
  mapSize.set(1024, 1024)
  sun.shadow.radius = 6
  sun.target.position.copy(center)
  sun.target.updateMatrixWorld()
}

function listenForPicks(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  onPick: (at: Vector2) => void,
): void {
  let pressed: PointerEvent | null = null
  canvas.addEventListener('pointerdown', (event) => (pressed = event), { signal })
  canvas.addEventListener(
    'pointerup',
    (event) => {
      if (!pressed) return
      const moved = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY)
      pressed = null
      if (moved > STILL_PX) return
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const x = ((event.clientX - left) / width) * 2 - 1
      const y = 1 - ((event.clientY - top) / height) * 2
      onPick(new Vector2(x, y))
    },
    { signal },
  )
}

function pick(at: Vector2, camera: ViewCamera, model: LoadedModel): number | null {
  const ray = new Raycaster()
  ray.setFromCamera(at, camera)
  for (const { object } of ray.intersectObject(model.object, true)) {
    if (object instanceof Mesh) return model.materialOf(object)
  }
  return null
}
