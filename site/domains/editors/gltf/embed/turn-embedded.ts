import { applyLook, listMaterials, listParts, type Look3d } from '@tessera/model3d'
import { readLookFields, writeLookFields } from '#domains/editors/gltf/look-fields.ts'
import { openViewport, type Viewport } from '#domains/editors/gltf/viewport/open-viewport.ts'

/**
 * Turns the model of `/embed/3d/{slug}`, once its visitor has asked for it. What turns is in the address of the
 * frame, so that it comes back with the page. Built by tools/build-browser-scripts.ts into /embed-3d.js.
 */
const STEP = 15
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

const stage = document.querySelector<HTMLElement>('[data-model]')
if (stage) {
  // The poster stays where the browser has no WebGL.
  show(stage).catch(() => stage.removeAttribute('data-loading'))
}

async function show(host: HTMLElement): Promise<void> {
  const answer = await fetch(host.dataset['model']!)
  if (!answer.ok) throw new Error(`the model answered ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const fields = new URLSearchParams(location.search)
  const variants = listParts(bytes).variants.length
  let look = readLookFields(fields, listMaterials(bytes), variants)
  const turn = (angles: Partial<Look3d['camera']>) => {
    look = { ...look, camera: { ...look.camera, ...angles } }
    viewport.show(look)
    keepInAddress(look)
  }
  const viewport: Viewport = await openViewport(
    host,
    applyLook(bytes, { ...look, materials: {} }),
    {
      look,
      onPick: () => undefined,
      onTurn: turn,
      onLost: () => undefined,
    },
  )
  host.removeAttribute('data-loading')
  host.dataset['ready'] = ''
  host.addEventListener('keydown', (event) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    const { turn: around, tilt } = look.camera
    turn({
      turn: ((around + step[0] + 540) % 360) - 180,
      tilt: Math.min(89, Math.max(-89, tilt + step[1])),
    })
  })
}

function keepInAddress(look: Look3d): void {
  const address = new URL(location.href)
  const camera = writeLookFields({ ...look, materials: {} })
  for (const name of ['turn', 'tilt']) address.searchParams.delete(name)
  for (const [name, value] of camera) address.searchParams.set(name, value)
  history.replaceState(null, '', address)
}
