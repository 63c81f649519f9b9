import { VectorFileError } from '../vector-file-error.ts'

/** Most letters of the SVG that one page may become. */
const MOST_LETTERS = 30_000_000

/**
 * Collects elements in paint order and definitions beside them. Elements with the same clip, mask and blend
 * share a group; what a mask, a pattern or a group holds is collected on its own.
 */
export class SvgSink {
  readonly losses = new Set<string>()
  #definitions: string[] = []
  #layers: { parts: string[]; wrapping: string }[] = [{ parts: [], wrapping: '' }]
  #letters = 0
  #ids = 0

  newId(kind: string): string {
    this.#ids += 1
    return `${kind}${this.#ids}`
  }

  define(text: string): void {
    this.#count(text)
    this.#definitions.push(text)
  }

  /** `wrapping`: attributes of the group around it; empty for none. */
  add(element: string, wrapping = ''): void {
    const layer = this.#layers.at(-1)!
    if (layer.wrapping !== wrapping) {
      if (layer.wrapping !== '') layer.parts.push('</g>')
      if (wrapping !== '') layer.parts.push(`<g${wrapping}>`)
      layer.wrapping = wrapping
    }
    this.#count(element)
    layer.parts.push(element)
  }

  /** What is added from now on is collected apart, until `close` answers with it. */
  open(): void {
    this.#layers.push({ parts: [], wrapping: '' })
  }

  close(): string {
    const layer = this.#layers.pop()!
    return layer.parts.join('') + (layer.wrapping === '' ? '' : '</g>')
  }

  finish(): { readonly body: string; readonly definitions: string } {
    while (this.#layers.length > 1) this.add(this.close())
    return { body: this.close(), definitions: this.#definitions.join('') }
  }

  get depth(): number {
    return this.#layers.length
  }

  #count(text: string): void {
    this.#letters += text.length
    if (this.#letters > MOST_LETTERS) {
      throw new VectorFileError('too-large', 'The page draws too much for one SVG')
    }
  }
}
