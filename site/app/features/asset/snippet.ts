import { recolorSvg, setStrokeWidth, toSnippet, type SnippetForm } from '@tessera/svg'
import { colorChangesOf, type Drawing, type IconLook } from './icon-look.ts'

/** The drawing with a visitor's choices applied. */
export function applyLook(drawing: Drawing, look: IconLook): string {
  const colored = recolorSvg(drawing.svg, colorChangesOf(look, drawing))
  return look.stroke === null ? colored : setStrokeWidth(colored, look.stroke)
}

/** Text to paste. Named markup is read out by assistive technology, decorative markup is skipped. */
export function snippetOf(
  drawing: Drawing,
  look: IconLook,
  { form, name, isNamed }: { form: SnippetForm; name: string; isNamed: boolean },
): string {
  return toSnippet(applyLook(drawing, look), form, { name, label: isNamed ? name : null })
}
