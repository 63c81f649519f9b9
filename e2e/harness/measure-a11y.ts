import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { readonly id: string; readonly nodes: { html: string }[] }

/** What axe finds against WCAG 2.2 AA and its own best practices in both themes; light has all rules, dark the colours. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset['theme'] = name
      // Colours on their way to others are no finding.
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }, theme)
    const violations = await page.evaluate(async (isWhole) => {
      const { axe } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> }
      }
      const options = isWhole
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: ['color-contrast', 'link-in-text-block'] }
      return (await axe.run(options)).violations
    }, theme === 'light')
    found.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`))
  }
  return found
}

/** Roles that somebody acts on or is led by: each needs a name. */
const namedRoles: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'image',
  'link',
  'menuitem',
  'navigation',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** What a screen reader would announce without a name, from the accessibility tree of the browser itself. */
export async function findUnnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const ofType = (role: string) =>
    nodes.filter((node) => node.role?.value === role && !node.ignored)
  const unnamed = [...namedRoles].flatMap((role) =>
    ofType(role)
      .filter((node) => !String(node.name?.value ?? '').trim())
      .map(() => role),
  )
  const landmarks = ['banner', 'main', 'contentinfo'].filter(
    (role) => ofType(role).length > 1 || (role === 'main' && ofType(role).length === 0),
  )
  return [...unnamed, ...landmarks.map((role) => `${ofType(role).length} × ${role}`)]
}

/** Controls smaller than 24 px on a side that have no 24 px of their own around them (WCAG 2.5.8), links in text aside. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary, [role=button]',
      ),
    ]
    const shown = all
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ element, box }) => {
        return (
          box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true })
        )
      })
    return shown
      .filter(({ element, box }) => {
        if (box.width >= LEAST && box.height >= LEAST) return false
        if (isInText(element)) return false
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        return shown.some((other) => {
          if (
            other.element === element ||
            other.element.contains(element) ||
            element.contains(other.element)
          )
            return false
          const dx = Math.max(other.box.x - x, 0, x - other.box.right)
          const dy = Math.max(other.box.y - y, 0, y - other.box.bottom)
          return Math.hypot(dx, dy) < LEAST / 2
        })
      })
      .map(({ element }) => element.outerHTML.slice(0, 160))

    /** A label that belongs to a control is part of its target. */
    function boxOf(element: HTMLElement): DOMRect {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      return (label ?? element).getBoundingClientRect()
    }

    function isInText(element: HTMLElement): boolean {
      const { parentElement } = element
      if (getComputedStyle(element).display !== 'inline' || !parentElement) return false
      const around = [...parentElement.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE,
      )
      return around.some((node) => (node.textContent ?? '').trim() !== '')
    }
  })
}

/** How many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** With forced colours: what can be acted on but does not show by an outline that it has the focus. */
export function findUnmarkedFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, input, select, summary, a.btn, a.chip'),
    ]
    const shown = controls.filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    )
    return shown.flatMap((control) => {
      control.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== control) return []
      const boxes = [control, control.parentElement, control.nextElementSibling]
      const isOutlined = boxes.some((box) => box && getComputedStyle(box).outlineStyle !== 'none')
      return isOutlined ? [] : [control.outerHTML.slice(0, 160)]
    })
  })
}

const isOn = '[aria-pressed=true], [aria-current], :has(:checked)'

/**
 * With forced colours, as painted: choices whose parts look the same whether on or off, colours that are all one, and
 * drawings that are not seen. Computed styles do not tell, they are those before the browser forces its own.
 */
export async function findUnmarkedState(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const segment of await page.locator('.segment:visible').all()) {
    const on = segment.locator(`> :is(${isOn})`).first()
    const off = segment.locator(`> :not(${isOn})`).first()
    if ((await on.count()) === 0 || (await off.count()) === 0) continue
    if (await sameGround(on, off)) found.push(await segment.evaluate((one) => one.outerHTML))
  }
  const swatches = await page.locator('.swatch:visible').all()
  const colors = new Set(await Promise.all(swatches.map((one) => pixelOf(one, 'centre'))))
  if (swatches.length > 1 && colors.size === 1) found.push('swatches of one colour')
  for (const act of await page.locator('.act:visible').all()) {
    if (await isBlank(act)) found.push(await act.evaluate((one) => one.outerHTML))
  }
  return found
}

async function sameGround(one: Locator, other: Locator): Promise<boolean> {
  return (await pixelOf(one, 'corner')) === (await pixelOf(other, 'corner'))
}

async function pixelOf(control: Locator, place: 'centre' | 'corner'): Promise<string> {
  const picture = sharp(await control.screenshot())
  const { width, height } = await picture.metadata()
  const [left, top] = place === 'corner' ? [5, 5] : [Math.floor(width / 2), Math.floor(height / 2)]
  const pixel = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].join(',')
}

async function isBlank(control: Locator): Promise<boolean> {
  const { channels } = await sharp(await control.screenshot()).stats()
  return channels.slice(0, 3).every(({ min, max }) => min === max)
}
