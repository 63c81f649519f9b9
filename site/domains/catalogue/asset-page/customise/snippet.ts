import { recolorSvg, setStrokeWidth, toSnippet, type SnippetForm } from '@tessera/svg'
import { colorChangesOf, type Drawing, type IconCustomization } from './icon-customization.ts'

/** The drawing with a visitor's choices applied. */
export function applyCustomization(drawing: Drawing, customization: IconCustomization): string {
  const colored = recolorSvg(drawing.svg, colorChangesOf(customization, drawing))
  return customization.stroke === null ? colored : setStrokeWidth(colored, customization.stroke)
}

/** Text to paste. Named markup is read out by assistive technology, decorative markup is skipped. */
export function snippetOf(
  drawing: Drawing,
  customization: IconCustomization,
  { form, name, isNamed }: { form: SnippetForm; name: string; isNamed: boolean },
): string {
  return toSnippet(applyCustomization(drawing, customization), form, {
    name,
    label: isNamed ? name : null,
  })
}
