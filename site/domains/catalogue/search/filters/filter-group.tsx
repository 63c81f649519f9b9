import { useState } from 'react'
import { kept } from '#web/hydration/kept-markup.ts'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { CheckRow, ChoiceGroup, RadioRow } from '#web/ui/form/choice.tsx'
import type { FilterChoice } from '#domains/catalogue/search/results-model.ts'

/** So many are shown at once; the rest unfolds. */
const SHOWN = 8

/** A choice that stands for “any” has no count of its own. */
type GroupChoice = Omit<FilterChoice, 'count'> & { readonly count?: number }

interface FilterGroupProps {
  name: string
  legend: string
  choices: readonly GroupChoice[]
  chosen: readonly string[]
  /** Checkboxes instead of radios. */
  isMultiple?: boolean
}

/**
 * One filter of the panel: its values, each with the number of results it would leave. A choice
 * shows at once; the address has the last word.
 */
export function FilterGroup({ choices, chosen, name, legend, isMultiple }: FilterGroupProps) {
  const { t, locale } = useI18n()
  const served = chosen.join()
  const [state, setState] = useState({ served, shown: chosen })
  if (state.served !== served) setState({ served, shown: chosen })
  const shown = state.served === served ? state.shown : chosen
  const offered = choices.filter(({ value, count }) => count !== 0 || chosen.includes(value))
  if (offered.length === 0) return null
  const choose = (value: string, isOn: boolean) => {
    const others = isMultiple ? shown.filter((other) => other !== value) : []
    setState({ served, shown: isOn ? [...others, value] : others })
  }
  const Row = isMultiple ? CheckRow : RadioRow
  const rowOf = ({ value, name: label, count }: GroupChoice) => (
    <Row
      key={value}
      name={name}
      value={value}
      label={label}
      count={count}
      checked={shown.includes(value)}
      onChange={(event) => choose(value, event.currentTarget.checked)}
    />
  )
  const isFolded = ({ value }: GroupChoice, index: number) =>
    index >= SHOWN && !chosen.includes(value)
  const folded = offered.filter(isFolded)
  return kept(
    () => ['choices', locale, legend, name, String(isMultiple), served, JSON.stringify(offered)],
    () => (
      <ChoiceGroup legend={legend}>
        {offered.filter((choice, index) => !isFolded(choice, index)).map(rowOf)}
        {folded.length > 0 && (
          <details className="filters__more">
            <summary>{t('search.more', { count: folded.length })}</summary>
            {folded.map(rowOf)}
          </details>
        )}
      </ChoiceGroup>
    ),
  )
}
