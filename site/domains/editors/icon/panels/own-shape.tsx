import { useId, useState } from 'react'
import type { TilePathProblem } from '@tessera/icon-tile'
import { useT } from '#web/i18n/i18n-context.tsx'
import { FORM_ID } from '#domains/editors/icon/design-address.ts'
import type { Library } from '#domains/editors/icon/editor-view.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import { IconNameOption } from './icon-name-option.tsx'
import { changeOption } from './look-controls.tsx'
import type { PanelProps } from './panel-props.ts'

interface OwnShapeProps extends PanelProps {
  library: Library
  open: OpenDesign
}

/** The outline of a tile as path data, or that of an icon. */
export function OwnShape({ library, open, ...own }: OwnShapeProps) {
  const t = useT()
  const hintId = useId()
  const { path, tileIcon } = own.document.look
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<TilePathProblem | null>(null)
  const read = async (text: string) => {
    const { readTilePath } = await import('./tile-path.ts')
    const found = readTilePath(text)
    setProblem(found.problem ?? null)
    if (found.problem === undefined) changeOption(own, 'path', found.path)
  }
  return (
    <>
      <IconNameOption {...own} name="tileIcon" library={library} open={open} key={tileIcon} />
      {tileIcon === '' && (
        <textarea
          className="mono"
          form={FORM_ID}
          name="path"
          rows={3}
          spellCheck={false}
          value={typed ?? path}
          aria-label={t('iconEditor.field.path')}
          aria-describedby={hintId}
          aria-invalid={problem !== null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            void read(currentTarget.value)
          }}
          onBlur={() => {
            if (problem === null) setTyped(null)
            own.session.closeGroup()
          }}
        />
      )}
      <p className="caption" id={hintId} role={problem === null ? undefined : 'alert'}>
        {t(problem === null ? 'iconEditor.path.hint' : `iconEditor.path.${problem}`)}
      </p>
    </>
  )
}
