import { useT } from '#web/i18n/i18n-context.tsx'
import { FORM_ID } from '#domains/editors/icon/design-address.ts'
import type { Library } from '#domains/editors/icon/editor-view.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import {
  changeOption,
  ChoiceOption,
  ColorOption,
  FlagOption,
  NumberOption,
  Options,
} from './look-controls.tsx'
import { IconNameOption } from './icon-name-option.tsx'
import type { PanelProps } from './panel-props.ts'

type EffectsProps = PanelProps & { library: Library; open: OpenDesign }

/** Shadow, a second icon as badge, letters. */
export function EffectsPanel({ library, open, ...own }: EffectsProps) {
  const t = useT()
  const { look } = own.document
  return (
    <>
      <Options title={t('iconEditor.group.shadow')}>
        <FlagOption {...own} name="shadow" />
        {look.shadow && (
          <>
            <NumberOption {...own} name="shadowX" />
            <NumberOption {...own} name="shadowY" />
            <NumberOption {...own} name="shadowBlur" />
            <ColorOption {...own} name="shadowColor" />
            <NumberOption {...own} name="shadowOpacity" />
          </>
        )}
      </Options>
      <Options title={t('iconEditor.group.badge')}>
        <IconNameOption {...own} name="badge" library={library} open={open} key={look.badge} />
        {look.badge !== '' && (
          <>
            <ChoiceOption
              {...own}
              name="badgeCorner"
              labelOf={(value) => `iconEditor.corner.${value}`}
            />
            <NumberOption {...own} name="badgeSize" />
            <ColorOption {...own} name="badgeColor" />
            <ColorOption {...own} name="badgeFill" />
          </>
        )}
      </Options>
      <Options title={t('iconEditor.group.letters')}>
        <LettersOption {...own} />
        {look.text !== '' && (
          <>
            <FlagOption {...own} name="textOnly" />
            <ChoiceOption
              {...own}
              name="textForm"
              labelOf={(value) => `iconEditor.textForm.${value}`}
            />
            <ColorOption {...own} name="textColor" />
            <NumberOption {...own} name="textSize" />
            <NumberOption {...own} name="textY" />
          </>
        )}
      </Options>
    </>
  )
}

function LettersOption(own: PanelProps) {
  const t = useT()
  return (
    <div className="ed-prop">
      <span aria-hidden="true">{t('iconEditor.field.text')}</span>
      <label className="ed-num">
        <input
          form={FORM_ID}
          name="text"
          value={own.document.look.text}
          maxLength={4}
          autoComplete="off"
          aria-label={t('iconEditor.field.text')}
          placeholder={t('iconEditor.lettersHint')}
          onChange={({ currentTarget }) => changeOption(own, 'text', currentTarget.value)}
        />
      </label>
    </div>
  )
}
