import { useI18n } from '#web/i18n/i18n-context.tsx'

type Clocks = {
  readonly decideBy: string | null
  readonly counterBy: string | null
  readonly restoreFrom: string | null
  readonly restoreBy: string | null
}

/** The clocks of a notice that run now, as rows of facts. */
export function useClockRows(clocks: Clocks): { label: string; value: string }[] {
  const { t, date } = useI18n()
  return (['decideBy', 'counterBy', 'restoreFrom', 'restoreBy'] as const).flatMap((name) => {
    const day = clocks[name]
    return day === null ? [] : [{ label: t(`takedown.${name}`), value: date(day, 'long') }]
  })
}
