import { contrastOnPage, type IconLook } from '@tessera/icon-tile'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { EditedIcon } from '#domains/editors/icon/editor-view.ts'

/** CSS pixels; what is drawn at 16 is what an app shows at 16. Larger ones are what the stage shows. */
const TRUE_SIZES = [16, 20, 24, 32, 48, 64, 128] as const

const PAGE_COLORS = { light: '#ffffff', dark: '#131317' } as const

interface TrueSizesProps {
  theme: keyof typeof PAGE_COLORS
  icon: EditedIcon
  /** Address of the picture. */
  art: string
  look: IconLook
}

/** The picture at its true sizes on a page, and its contrast there. */
export function TrueSizes({ theme, icon, art, look }: TrueSizesProps) {
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
