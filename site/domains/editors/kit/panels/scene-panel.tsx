import { useState } from 'react'
import { SCENE_LIMITS, type SceneMember } from '@tessera/kit'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddObject } from './add-object.tsx'
import { memberName } from '#domains/editors/kit/member-name.ts'
import type { KitEditorData } from '#domains/editors/kit/load-kit-editor.server.ts'
import { NumberField } from './number-field.tsx'
import { StateFields } from './state-fields.tsx'
import type { KitEditing } from '#domains/editors/kit/use-kit-editor.ts'

type ScenePanelProps = {
  readonly editing: KitEditing
  readonly others: KitEditorData['others']
}

/** Who and what is in the scene, in front first, and its canvas. */
export function ScenePanel({ editing, others }: ScenePanelProps) {
  const { t, number } = useI18n()
  const { scene, run } = editing
  const stop = editing.isScripted ? (event: React.FormEvent) => event.preventDefault() : undefined
  return (
    <>
      <div className="ed-props">
        <h2>{t('kitEditor.members')}</h2>
        <ol className="kit-list" aria-label={t('kitEditor.members')}>
          {scene.members.toReversed().map((member) => (
            <MemberRow key={member.id} member={member} editing={editing} others={others} />
          ))}
        </ol>
        <p className="small ink-2 num">
          {t('kitEditor.memberCount', {
            count: number(scene.members.length),
            most: number(SCENE_LIMITS.members),
          })}
        </p>
      </div>
      <AddMember editing={editing} others={others} />
      <form method="get" noValidate className="ed-props" onSubmit={stop}>
        <StateFields editing={editing} />
        <h2>{t('kitEditor.canvasTitle')}</h2>
        <NumberField
          isSent={!editing.isOpen}
          name="width"
          label={t('kitEditor.width')}
          value={scene.width}
          step={1}
          onChange={(width) => run({ type: 'canvas', width }, 'width')}
        />
        <NumberField
          isSent={!editing.isOpen}
          name="height"
          label={t('kitEditor.height')}
          value={scene.height}
          step={1}
          onChange={(height) => run({ type: 'canvas', height }, 'height')}
        />
        <NumberField
          isSent={!editing.isOpen}
          name="corner"
          label={t('kitEditor.corner')}
          value={scene.corner}
          step={1}
          onChange={(corner) => run({ type: 'canvas', corner }, 'corner')}
        />
        <Background key={scene.background} editing={editing} />
        <Button type="submit" variant="primary" className={`${editing.only.plain} mt-2`}>
          {t('kitEditor.apply')}
        </Button>
      </form>
    </>
  )
}

function Background({ editing }: { readonly editing: KitEditing }) {
  const { t } = useI18n()
  const { scene, run } = editing
  const [text, setText] = useState(scene.background ?? '')
  const take = () => {
    const background = text.trim() === '' ? null : text.trim()
    if (background !== scene.background) run({ type: 'canvas', background })
  }
  return (
    <label className="kit-field">
      {t('kitEditor.background')}
      <input
        className="input"
        name="background"
        value={text}
        placeholder="#f3f2ee"
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </label>
  )
}

type MemberRowProps = ScenePanelProps & { readonly member: SceneMember }

function MemberRow({ member, editing, others }: MemberRowProps) {
  const { t } = useI18n()
  const { run, select } = editing
  const { id } = member
  const isCurrent = editing.member?.id === id
  const name = memberName(t, member, others)
  const act = (run: () => void) => (editing.isScripted ? run : undefined)
  return (
    <li data-current={isCurrent || undefined}>
      <form
        method="get"
        className="kit-member"
        onSubmit={editing.isScripted ? (event) => event.preventDefault() : undefined}
      >
        {!editing.isScripted && <input type="hidden" name="s" value={editing.address} />}
        <input type="hidden" name="m" value={id} />
        <button
          type="submit"
          className="kit-member__name truncate"
          aria-pressed={isCurrent}
          onClick={act(() => select(id))}
        >
          {name}
        </button>
        <button
          type="submit"
          name="do"
          value="raise:1"
          className="icon-btn icon-btn--sm"
          aria-label={t('kitEditor.forward', { name })}
          onClick={act(() => run({ type: 'raise', id, by: 1 }))}
        >
          <span aria-hidden="true">↑</span>
        </button>
        <button
          type="submit"
          name="do"
          value="raise:-1"
          className="icon-btn icon-btn--sm"
          aria-label={t('kitEditor.backward', { name })}
          onClick={act(() => run({ type: 'raise', id, by: -1 }))}
        >
          <span aria-hidden="true">↓</span>
        </button>
        <IconButton
          type="submit"
          name="do"
          value="duplicate"
          size="sm"
          icon="copy"
          label={t('kitEditor.duplicate', { name })}
          onClick={act(() => run({ type: 'duplicate', id }))}
        />
        <IconButton
          type="submit"
          name="do"
          value="remove"
          size="sm"
          icon="trash"
          label={t('kitEditor.remove', { name })}
          onClick={act(() => run({ type: 'remove', id }))}
        />
        {member.type === 'figure' && (
          <label className={`kit-member__back ${editing.only.scripted}`}>
            <input
              type="checkbox"
              checked={member.hasBackground}
              onChange={() => run({ type: 'backdrop', id, isShown: !member.hasBackground })}
            />
            {t('kitEditor.ownBackground')}
          </label>
        )}
      </form>
    </li>
  )
}

function AddMember({ editing, others }: ScenePanelProps) {
  const { t } = useI18n()
  const [kit, setKit] = useState(editing.member?.kit ?? others[0]?.slug ?? '')
  const [count, setCount] = useState(1)
  const add = () => {
    setCount(count + 1)
    editing.run({ type: 'add-figure', kit, seed: `${kit} ${count + editing.scene.members.length}` })
  }
  return (
    <form
      method="get"
      className="ed-props"
      onSubmit={editing.isScripted ? (event) => event.preventDefault() : undefined}
    >
      <StateFields editing={editing} />
      <h2>{t('kitEditor.add')}</h2>
      <label className={`kit-field ${editing.only.scripted}`}>
        {t('kitEditor.kit')}
        <select
          className="select"
          value={kit}
          onChange={(event) => setKit(event.currentTarget.value)}
        >
          {others.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button className={`${editing.only.scripted} mt-2`} size="sm" icon="plus" onClick={add}>
        {t('kitEditor.addFigure')}
      </Button>
      <label className={`kit-field ${editing.only.plain}`}>
        {t('kitEditor.addFigure')}
        <select className="select" name="do" defaultValue="">
          <option value="">{t('kitEditor.none')}</option>
          {others.map(({ slug, name }) => (
            <option key={slug} value={`figure:${slug}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" className={`${editing.only.plain} mt-2`}>
        {t('kitEditor.add')}
      </Button>
      <AddObject editing={editing} kit={kit} />
    </form>
  )
}
