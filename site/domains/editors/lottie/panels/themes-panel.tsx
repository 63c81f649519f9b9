import { useState, useSyncExternalStore } from 'react'
import { extrasOf } from '@tessera/lottie'
import {
  listStateMachines,
  listThemes,
  machinePresets,
  type ListedStateMachine,
} from '@tessera/lottie-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'
import { ThemeFields } from './theme-fields.tsx'

/** Themes and state machines, which dotLottie files carry. */
export function ThemesPanel({ editing }: { readonly editing: LottieEditing }) {
  return (
    <div className="only-scripted">
      <Themes editing={editing} />
      <StateMachines editing={editing} />
    </div>
  )
}

function Themes({ editing }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { session, run, shown } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  const chosen = useSyncExternalStore(shown.subscribe, shown.read, () => null)
  const [hasFailed, setFailed] = useState(false)
  const themes = listThemes(animation)
  const theme = themes.find(({ id }) => id === chosen)
  const add = () => {
    const id = freeId(themes.map((known) => known.id))
    const name = t('lottieEditor.themeNumber', { number: themes.length + 1 })
    const isAdded = run({ type: 'add-theme', theme: id, name })
    setFailed(!isAdded)
    if (isAdded) shown.show(id)
  }
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.themes')}</h2>
      {themes.length > 0 && (
        <label className="ed-prop">
          <span>{t('lottieEditor.themeShown')}</span>
          <select
            className="select select--sm"
            value={theme?.id ?? ''}
            onChange={({ currentTarget }) => shown.show(currentTarget.value || null)}
          >
            <option value="">{t('lottieEditor.themeNone')}</option>
            {themes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {theme && (
        <ThemeFields
          key={theme.id}
          theme={theme}
          isInitial={extrasOf(animation).initialTheme === theme.id}
          editing={editing}
        />
      )}
      <Button size="sm" isBlock onClick={add}>
        {t('lottieEditor.themeAdd')}
      </Button>
      {hasFailed && (
        <p className="field__error" role="alert">
          {t('lottieEditor.themeFailed')}
        </p>
      )}
      <p className="caption">{t('lottieEditor.themesHint')}</p>
    </section>
  )
}

function StateMachines({ editing: { session, run } }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const animation = useEditor(session, ({ document }) => document.animation)
  const machines = listStateMachines(animation)
  const free = machinePresets.filter((preset) => !machines.some(({ id }) => id === preset))
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.machines')}</h2>
      {machines.map((machine) => (
        <Machine
          key={machine.id}
          machine={machine}
          onRemove={() => run({ type: 'remove-state-machine', machine: machine.id })}
        />
      ))}
      {free.length > 0 && (
        <div className="lot-ops" role="group" aria-label={t('lottieEditor.machineAdd')}>
          {free.map((preset) => (
            <Button
              key={preset}
              size="sm"
              onClick={() => run({ type: 'add-state-machine', preset })}
            >
              {t(`lottieEditor.machinePresets.${preset}`)}
            </Button>
          ))}
        </div>
      )}
      <p className="caption">{t('lottieEditor.machinesHint')}</p>
    </section>
  )
}

interface MachineProps {
  machine: ListedStateMachine
  onRemove: () => void
}

function Machine({ machine: { name, states }, onRemove }: MachineProps) {
  const { t } = useI18n()
  return (
    <div className="lot-machine">
      <div className="spread">
        <b>{name}</b>
        <Button size="sm" onClick={onRemove} aria-label={t('lottieEditor.machineRemove', { name })}>
          {t('lottieEditor.delete')}
        </Button>
      </div>
      <ul className="caption">
        {states.map((state, index) => (
          <li key={index}>
            {state.leadsTo.length === 0
              ? state.name
              : t('lottieEditor.machineState', {
                  name: state.name,
                  next: state.leadsTo.join(', '),
                })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function freeId(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`theme-${number}`)) number += 1
  return `theme-${number}`
}
