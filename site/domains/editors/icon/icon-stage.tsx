import { useState } from 'react'
import { contrastOnPage, SAFE_CIRCLE, type IconLook } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import type { EditedIcon } from './editor-view.ts'

/** CSS pixels; what is drawn at 16 is what an app shows at 16. */
const TRUE_SIZES = [16, 20, 24, 32, 48, 64, 128, 256, 512] as const

export const PAGE_COLORS = { light: '#ffffff', dark: '#131317' } as const

interface IconStageProps {
  icon: EditedIcon
  /** Address of the picture. */
  art: string
  look: IconLook
}

/** The icon on a checkerboard, and at its true sizes on light and dark. */
export function IconStage({ icon, art, look }: IconStageProps) {
  const { t, number } = useI18n()
  const [hasZone, setZone] = useState(false)
  const px = number(look.canvas)
  return (
    <>
      <div className="icon-stage__bar">
        <span className="caption">{t('iconEditor.size', { px })}</span>
        <Switch
          className="only-scripted"
          label={t('iconEditor.showZone')}
          checked={hasZone}
          onChange={({ currentTarget }) => setZone(currentTarget.checked)}
        />
      </div>
      <div className="icon-board">
        <div className="icon-board__box ed-checker">
          <img
            src={art}
            width={look.canvas}
            height={look.canvas}
            alt={t('iconEditor.picture', { name: icon.name })}
            data-art
          />
          {hasZone && (
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <circle cx="50" cy="50" r={SAFE_CIRCLE * 50} />
            </svg>
          )}
        </div>
      </div>
      <section className="icon-trues" aria-label={t('iconEditor.trueSizes')}>
        {(['light', 'dark'] as const).map((theme) => (
          <TrueSizes key={theme} theme={theme} icon={icon} art={art} look={look} />
        ))}
      </section>
    </>
  )
}

function TrueSizes({ theme, icon, art, look }: IconStageProps & { theme: 'light' | 'dark' }) {
  const { t, number } = useI18n()
  const name = t(`iconEditor.on.${theme}`)
  const ratio =
    icon.svg === null
      ? null
      : contrastOnPage({ source: icon.svg, badgeSource: null, look }, PAGE_COLORS[theme])
  return (
    <div className="icon-true" data-theme={theme}>
      <p className="caption spread">
        <span>{name}</span>
        {ratio !== null && (
          <span className="num">{number(ratio, { maximumFractionDigits: 1 })}:1</span>
        )}
      </p>
      {/* Scrolls where it is narrow. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="icon-true__row" role="group" aria-label={name} tabIndex={0}>
        {TRUE_SIZES.map((px) => (
          <span key={px}>
            <img src={art} width={px} height={px} alt="" />
            <span className="num">{px}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
