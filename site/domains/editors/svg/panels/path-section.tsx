import { useState } from 'react'
import type { Command } from '@tessera/svg-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { clipCommands, unclipCommands } from '#domains/editors/svg/tools/clip-commands.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { Num } from './num.tsx'

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
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'outline-stroke', nodes })}
        >
          {t('svgEditor.path.outline')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'convert-to-path', nodes })}
        >
          {t('svgEditor.path.toPath')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'flatten-transform', nodes })}
        >
          {t('svgEditor.path.flatten')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'simplify', nodes, tolerance: 0.05 })}
        >
          {t('svgEditor.path.simplify')}
        </button>
      </div>
      <div className="svg-by">
        <Num
          label={t('svgEditor.path.distance')}
          step={0.5}
          value={distance}
          onChange={setDistance}
        />
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'offset-path', nodes, distance, join: 'round' })}
        >
          {t('svgEditor.path.offset')}
        </button>
      </div>
      <div className="svg-by">
        <Num
          label={t('svgEditor.path.radius')}
          min={0}
          step={0.5}
          value={radius}
          onChange={setRadius}
        />
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'round-corners', nodes, radius })}
        >
          {t('svgEditor.path.round')}
        </button>
      </div>
      <div className="svg-ops">
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'group', nodes })}
        >
          {t('svgEditor.group')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'ungroup', nodes })}
        >
          {t('svgEditor.ungroup')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'reorder', nodes, to: 'forward' })}
        >
          {t('svgEditor.forward')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'reorder', nodes, to: 'backward' })}
        >
          {t('svgEditor.backward')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'flip', nodes, axis: 'horizontal' })}
        >
          {t('svgEditor.flipX')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'flip', nodes, axis: 'vertical' })}
        >
          {t('svgEditor.flipY')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'duplicate', nodes, dx: 0, dy: 0 })}
        >
          {t('svgEditor.duplicate')}
        </button>
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={run({ type: 'delete', nodes })}
        >
          {t('svgEditor.delete')}
        </button>
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
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() =>
            editing.run(unclipCommands(nodes), { label: 'svgEditor.step.clip', select: 'kept' })
          }
        >
          {t('svgEditor.unclip')}
        </button>
      </div>
    </section>
  )
}
