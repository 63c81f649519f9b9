import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A person's click: the mouse goes to the middle of what is seen, which must be what lies on top there. */
export async function clickAt(page: Page, target: Locator): Promise<void> {
  // To the middle: what sticks to an edge of the window may lie over the rest.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // What shows itself to a mouse alone does so now.
  await moveTo(page, target)
  await expect.poll(() => onTop(target), { timeout: 20_000 }).toBe('itself')
  await moveTo(page, target)
  await page.mouse.down()
  await page.mouse.up()
}

async function moveTo(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** What a mouse would meet in the middle of an element: `itself`, or the tag of what covers it. */
function onTop(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    if (met && element.contains(met)) return 'itself'
    return met ? `${met.tagName}.${met.className}` : 'nothing'
  })
}

/** The controls inside an element that a mouse does not reach, as `tag.class` with what covers them. */
export function unreachableControls(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const controls = root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')
    const missed: string[] = []
    for (const control of controls) {
      control.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      // What lies in a closed fold has a box, but is not drawn.
      if (width === 0 || height === 0 || !control.checkVisibility()) continue
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      const isLabel = met instanceof Element && met.closest('label')?.contains(control) === true
      if (met && (control.contains(met) || isLabel)) continue
      missed.push(`${control.outerHTML.slice(0, 80)} is under ${met?.outerHTML.slice(0, 60)}`)
    }
    return missed
  })
}
