import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { SwatchButton } from '#web/ui/form/swatch.tsx'

const COPIED_MS = 2000

/** The colours of the work; a click copies one. */
export function ColorPalette({ colors }: { colors: readonly string[] }) {
  const t = useT()
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  if (colors.length === 0) return null
  const copy = (color: string) =>
    navigator.clipboard.writeText(color).then(
      () => setCopied(color),
      () => undefined,
    )
  return (
    <section aria-label={t('item.palette')}>
      <p className="spread small">
        <strong>{t('item.palette')}</strong>
        <span className="caption mono" aria-live="polite">
          {copied === null ? colors.join(' ') : `${copied} ${t('ui.copied')}`}
        </span>
      </p>
      <div className="swatches mt-2">
        {colors.map((color) => (
          <SwatchButton
            key={color}
            color={color}
            label={t('item.copyColor', { color })}
            isPressed={copied === color}
            onClick={() => void copy(color)}
          />
        ))}
      </div>
    </section>
  )
}
