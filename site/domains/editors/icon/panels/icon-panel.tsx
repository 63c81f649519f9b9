import { useT } from '#web/i18n/i18n-context.tsx'
import {
  ChoiceOption,
  ColorOption,
  ColorRow,
  FlagOption,
  NumberOption,
  Options,
  ResetButton,
} from './look-controls.tsx'
import type { PanelProps } from './panel-props.ts'

/** Colours of the icon, and where it stands. */
export function IconPanel(own: PanelProps) {
  const t = useT()
  const { look } = own.document
  const isShaded = look.paint === 'linear' || look.paint === 'radial'
  return (
    <>
      <Options
        title={t('iconEditor.group.recolor')}
        end={<ResetButton {...own} names={['paint', 'color', 'color2', 'angle']} />}
      >
        <ChoiceOption {...own} name="paint" labelOf={(value) => `iconEditor.paint.${value}`} />
        {look.paint === 'drawn' ? <SingleColors {...own} /> : <ColorOption {...own} name="color" />}
        {isShaded && <ColorOption {...own} name="color2" />}
        {look.paint === 'linear' && <NumberOption {...own} name="angle" unit="°" />}
      </Options>
      <Options
        title={t('iconEditor.group.placement')}
        end={<ResetButton {...own} names={['x', 'y', 'rotate', 'flipX', 'flipY']} />}
      >
        <NumberOption {...own} name="rotate" unit="°" />
        <NumberOption {...own} name="x" />
        <NumberOption {...own} name="y" />
        <FlagOption {...own} name="flipX" />
        <FlagOption {...own} name="flipY" />
      </Options>
    </>
  )
}

/** A field for each colour of the drawing. */
function SingleColors({ session, document: { icon, look } }: PanelProps) {
  const t = useT()
  const replace = (from: string, to: string) =>
    session.transact(
      'iconEditor.step.color',
      (document) => {
        const { [from]: _former, ...others } = document.look.colors
        const colors = to === from ? others : { ...others, [from]: to }
        return { ...document, look: { ...document.look, colors } }
      },
      `color ${from}`,
    )
  return icon.colors.map((color) => (
    <ColorRow
      key={color}
      name={`c.${color.replace('#', '')}`}
      label={color === 'currentColor' ? t('iconEditor.ink') : color}
      value={look.colors[color] ?? (color === 'currentColor' ? '#000000' : color)}
      onChange={(to) =>
        replace(color, to.startsWith('#') ? to.toLowerCase() : `#${to.toLowerCase()}`)
      }
    />
  ))
}
