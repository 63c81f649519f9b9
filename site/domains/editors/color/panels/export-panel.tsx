import {
  tokenFormatNames,
  tokenFormats,
  toTokenPalette,
  writeTokens,
  type PaletteDraft,
} from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { localizePath } from '#web/i18n/locales.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { draftFields } from '#domains/editors/color/state/color-address.ts'
import { COLOR_EDITOR_PATH, type ColorChoices } from '#domains/editors/color/state/color-view.ts'
import { scaleChoice } from '#domains/editors/color/state/scale-choice.ts'

interface ExportPanelProps {
  draft: PaletteDraft
  choices: ColorChoices
  onChoose: (part: Partial<ColorChoices>) => void
}

/** The palette as tokens: each format can be fetched as a file, the chosen one is shown and copied. */
export function ExportPanel({ draft, choices, onChoose }: ExportPanelProps) {
  const { t, bytes: sizeOf, locale } = useI18n()
  const palette = toTokenPalette(draft, scaleChoice(choices))
  const files = tokenFormatNames.map((format) => {
    const { name, body } = writeTokens(palette, format)
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body).length : body.length
    return { format, name, body, bytes }
  })
  const chosen = files.find(({ format }) => format === choices.format) ?? files[0]
  const address = (format: string) => {
    const query = new URLSearchParams([...draftFields(draft), ...scaleFields(choices)])
    return localizePath(`${COLOR_EDITOR_PATH}/tokens/${format}?${query}`, locale)
  }
  return (
    <>
      <h2 className="title-4 colors__title" id="color-export">
        {t('color.export')}
      </h2>
      <ul className="colors__formats">
        {files.map(({ format, name, bytes }) => (
          <li key={format}>
            <label className="check">
              <input
                type="radio"
                name="format"
                value={format}
                checked={format === choices.format}
                onChange={() => onChoose({ format })}
              />
              <span className="truncate">{tokenFormats[format].label}</span>
              <span className="count num">{sizeOf(bytes)}</span>
            </label>
            <a
              className="icon-btn icon-btn--sm"
              href={address(format)}
              download={name}
              aria-label={t('color.downloadAs', { format: tokenFormats[format].label })}
            >
              <Icon name="download" size="sm" />
            </a>
          </li>
        ))}
      </ul>
      <CheckRow
        name="scales"
        value="1"
        label={t('color.withScales')}
        checked={choices.hasScales}
        onChange={({ currentTarget }) => onChoose({ hasScales: currentTarget.checked })}
      />
      {chosen && typeof chosen.body === 'string' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
        <pre className="code colors__code" tabIndex={0} aria-label={chosen.name}>
          {chosen.body}
        </pre>
      )}
      {chosen && typeof chosen.body !== 'string' && (
        <p className="text small">{t('color.binary')}</p>
      )}
      {chosen && (
        <div className="colors__acts">
          {typeof chosen.body === 'string' && <CopyButton text={chosen.body} />}
          <a
            className={buttonClass({ variant: 'line' })}
            href={address(chosen.format)}
            download={chosen.name}
          >
            <Icon name="download" size="sm" />
            {t('color.download')}
          </a>
        </div>
      )}
    </>
  )
}

function scaleFields({ hasScales, scale }: ColorChoices): [string, string][] {
  return hasScales
    ? [['scales', '1'], ...(scale === 'wcag' ? [] : [['scale', scale] as [string, string]])]
    : []
}
