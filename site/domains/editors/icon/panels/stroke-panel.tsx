import { useT } from '#web/i18n/i18n-context.tsx'
import {
  ChoiceOption,
  ColorOption,
  FlagOption,
  NumberOption,
  Options,
  ResetButton,
} from './look-controls.tsx'
import type { PanelProps } from './panel-props.ts'

/** Colour, width, joins and ends of the strokes. */
export function StrokePanel(own: PanelProps) {
  const t = useT()
  const { icon, look } = own.document
  return (
    <Options
      title={t('iconEditor.panel.stroke')}
      end={<ResetButton {...own} names={['restroke', 'strokeColor', 'stroke', 'join', 'cap']} />}
    >
      {!icon.hasStrokes && <p className="caption">{t('iconEditor.noStrokes')}</p>}
      <FlagOption {...own} name="restroke" />
      {look.restroke && <ColorOption {...own} name="strokeColor" />}
      <NumberOption {...own} name="stroke" unit="" />
      <p className="caption">{t('iconEditor.strokeHint')}</p>
      <ChoiceOption {...own} name="join" labelOf={(value) => `iconEditor.line.${value}`} />
      <ChoiceOption {...own} name="cap" labelOf={(value) => `iconEditor.line.${value}`} />
    </Options>
  )
}
