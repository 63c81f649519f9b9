import type { Browser } from 'playwright-core'

const BATCH = 200

export type Watched = {
  /** Numbers of files in which the browser's own parser found something active. */
  readonly active: readonly number[]
  readonly scriptsRun: number
  readonly requests: number
}

/**
 * Puts files into pages as they are, clicks and points at every element of them, and says what
 * ran, what was asked for, and what the DOM holds that could run, load or lead away.
 */
export async function watchInChromium(
  browser: Browser,
  files: readonly string[],
): Promise<Watched> {
  const active: number[] = []
  let scriptsRun = 0
  let requests = 0
  const page = await browser.newPage()
  try {
    await page.exposeFunction('scriptRan', () => {
      scriptsRun += 1
    })
    await page.addInitScript(() => {
      const { scriptRan } = window as unknown as { scriptRan: () => void }
      for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
        Object.assign(window, { [name]: () => scriptRan() })
      }
    })
    await page.route('**', (route) => {
      if (route.request().url() === ADDRESS) {
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' })
      }
      requests += 1
      return route.abort()
    })
    for (let from = 0; from < files.length; from += BATCH) {
      await page.goto(ADDRESS)
      const found = await page.evaluate(lookAt, files.slice(from, from + BATCH))
      active.push(...found.map((at) => from + at))
    }
  } finally {
    await page.close()
  }
  return { active, scriptsRun, requests }
}

const ADDRESS = 'http://corpora.example/'

/** In the page: lays each file into a box of its own and walks over its elements. */
async function lookAt(files: string[]): Promise<number[]> {
  const svgSpace = 'http://www.w3.org/2000/svg'
  const actives = /^(?:script|foreignobject|iframe|object|embed|a|handler|listener|img|link)$/i
  const inside = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,)/
  const isActive = (element: Element) =>
    element.namespaceURI !== svgSpace ||
    actives.test(element.localName) ||
    [...element.attributes].some(
      ({ name, localName, value }) =>
        /^on/i.test(name) ||
        (/^(?:href|src)$/i.test(localName) && !inside.test(value)) ||
        (localName === 'attributeName' && /^\s*(?:on|(?:\w+:)?href)/i.test(value)),
    )
  const found: number[] = []
  for (const [at, file] of files.entries()) {
    const box = document.createElement('div')
    document.body.append(box)
    // A range runs scripts where `innerHTML` does not.
    box.append(document.createRange().createContextualFragment(file))
    const elements = [...box.querySelectorAll('*')]
    if (elements.length === 0 || elements.some(isActive)) found.push(at)
    for (const element of elements) {
      for (const type of ['click', 'mouseover', 'focus', 'load', 'begin']) {
        element.dispatchEvent(new Event(type, { cancelable: true }))
      }
    }
  }
  // Requests and animations begin with the next frames.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return found
}
