import { useState } from 'react'
import type { Command } from '@tessera/svg-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { clipCommands, unclipCommands } from '#domains/editors/svg/tools/clip-commands.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { Num } from '#domains/editors/shell/index.ts'

type OperationProps = { readonly label: string; readonly onClick: () => void }

function Operation({ label, onClick }: OperationProps) {
  return (
    <button type="button" className="btn btn--line btn--sm" onClick={onClick}>
      {label}
    </button>
  )
}

/** What changes the shape of paths: areas joined and cut, outlines, corners, fewer nodes. */
export function PathSection({
  editing,
  nodes,
}: {
  readonly editing: SvgEditing
  readonly nodes: readonly number[]
}) {
  const t = useT()
  const [distance, setDistance] = useState(1)
  const [radius, setRadius] = useState(2)
  const run = (command: Command) => () => editing.run(command)
  const several = nodes.length > 1
  return (
    <section className="ed-props">
      <div className="spread">
        <h2>{t('svgEditor.path')}</h2>
      </div>
      <div className="svg-ops">
        {(['unite', 'subtract', 'intersect', 'exclude'] as const).map((operation) => (
          <button
            key={operation}
            type="button"
            className="btn btn--line btn--sm"
            aria-disabled={!several}
            onClick={() => several && editing.run({ type: 'combine', nodes, operation })}
          >
            {t(`svgEditor.path.${operation}`)}
          </button>
        ))}
        <Operation
          label={t('svgEditor.path.outline')}
          onClick={run({ type: 'outline-stroke', nodes })}
        />
        <Operation
          label={t('svgEditor.path.toPath')}
          onClick={run({ type: 'convert-to-path', nodes })}
        />
        <Operation
          label={t('svgEditor.path.flatten')}
          onClick={run({ type: 'flatten-transform', nodes })}
        />
        <Operation
          label={t('svgEditor.path.simplify')}
          onClick={run({ type: 'simplify', nodes, tolerance: 0.05 })}
        />
      </div>
      <div className="svg-by">
        <Num
          label={t('svgEditor.path.distance')}
          step={0.5}
          value={distance}
          onChange={setDistance}
        />
        <Operation
          label={t('svgEditor.path.offset')}
          onClick={run({ type: 'offset-path', nodes, distance, join: 'round' })}
        />
      </div>
      <div className="svg-by">
        <Num
          label={t('svgEditor.path.radius')}
          min={0}
          step={0.5}
          value={radius}
          onChange={setRadius}
        />
        <Operation
          label={t('svgEditor.path.round')}
          onClick={run({ type: 'round-corners', nodes, radius })}
        />
      </div>
      <div className="svg-ops">
        <Operation label={t('svgEditor.group')} onClick={run({ type: 'group', nodes })} />
        <Operation label={t('svgEditor.ungroup')} onClick={run({ type: 'ungroup', nodes })} />
        <Operation
          label={t('svgEditor.forward')}
          onClick={run({ type: 'reorder', nodes, to: 'forward' })}
        />
        <Operation
          label={t('svgEditor.backward')}
          onClick={run({ type: 'reorder', nodes, to: 'backward' })}
        />
        <Operation
          label={t('svgEditor.flipX')}
          onClick={run({ type: 'flip', nodes, axis: 'horizontal' })}
        />
        <Operation
          label={t('svgEditor.flipY')}
          onClick={run({ type: 'flip', nodes, axis: 'vertical' })}
        />
        <Operation
          label={t('svgEditor.duplicate')}
          onClick={run({ type: 'duplicate', nodes, dx: 0, dy: 0 })}
        />
        <Operation label={t('svgEditor.delete')} onClick={run({ type: 'delete', nodes })} />
        {(['clip', 'mask'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn--line btn--sm"
            aria-disabled={!several}
            onClick={() => {
              const { document } = editing.session.read()
              editing.run(clipCommands(document, nodes, kind), { label: 'svgEditor.step.clip' })
            }}
          >
            {t(`svgEditor.${kind}`)}
          </button>
        ))}
        <Operation
          label={t('svgEditor.unclip')}
          onClick={() =>
            editing.run(unclipCommands(nodes), { label: 'svgEditor.step.clip', select: 'kept' })
          }
        />
      </div>
    </section>
  )
}
