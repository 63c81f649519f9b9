import type { AnimationItem } from 'lottie-web'

/** What moves over the still picture of a cell. */
type Motion = { play(): void; stop(): void }

const players = new WeakMap<HTMLElement, Promise<Motion>>()
/** What stood in the place of drawings that play. */
const stills = new WeakMap<HTMLTemplateElement, ChildNode[]>()

/** Plays what moves in a cell from its start; the Lottie player is fetched with the first of them. */
export function playMotion(cell: HTMLElement): void {
  for (const template of drawings(cell)) {
    const shown = template.previousElementSibling
    if (!shown || stills.has(template)) continue
    stills.set(template, [...shown.childNodes])
    // A drawing begins when it comes into the page.
    shown.replaceChildren(template.content.cloneNode(true))
  }
  const stage = cell.querySelector<HTMLElement>('[data-lottie]')
  if (!stage) return
  stage.dataset['wanted'] = 'true'
  const player = players.get(stage) ?? loadMotion(stage)
  players.set(stage, player)
  player.then(
    (motion) => stage.dataset['wanted'] && motion.play(),
    () => players.delete(stage),
  )
}

/** Stops it again: the still picture comes back. */
export function stopMotion(cell: HTMLElement): void {
  for (const template of drawings(cell)) {
    const still = stills.get(template)
    stills.delete(template)
    if (still) template.previousElementSibling?.replaceChildren(...still)
  }
  const stage = cell.querySelector<HTMLElement>('[data-lottie]')
  if (!stage) return
  delete stage.dataset['wanted']
  void players.get(stage)?.then(
    (motion) => motion.stop(),
    () => undefined,
  )
}

async function loadMotion(stage: HTMLElement): Promise<Motion> {
  if (stage.dataset['locked'] !== undefined) return movingPicture(stage)
  const animation = await loadPlayer(stage)
  return { play: () => animation.goToAndPlay(0, true), stop: () => animation.pause() }
}

/** The file of an asset that is not for all stays with the server: a small moving picture stands in. */
function movingPicture(stage: HTMLElement): Motion {
  const picture = new Image()
  picture.alt = ''
  return {
    play() {
      picture.src = `/previews/${stage.dataset['lottie']}.webp`
      stage.replaceChildren(picture)
    },
    stop: () => stage.replaceChildren(),
  }
}

async function loadPlayer(stage: HTMLElement): Promise<AnimationItem> {
  const [{ default: lottie }, animationData] = await Promise.all([
    import('lottie-web/build/player/lottie_light.js'),
    fetch(`/previews/${stage.dataset['lottie']}.json`).then((response) => {
      if (!response.ok) throw new Error(`preview answered ${response.status}`)
      return response.json() as Promise<unknown>
    }),
  ])
  return lottie.loadAnimation({
    container: stage,
    renderer: 'svg',
    loop: true,
    autoplay: false,
    animationData,
  })
}

function drawings(cell: HTMLElement): HTMLTemplateElement[] {
  return [...cell.querySelectorAll<HTMLTemplateElement>('template[data-moving]')]
}
