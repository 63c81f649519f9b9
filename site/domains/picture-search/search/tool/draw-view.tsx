import { useState, type KeyboardEvent } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Slider } from '#web/ui/form/slider.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DrawPad } from './draw-pad.tsx'
import { ShapeList } from './shape-list.tsx'
import type { useSketch } from './use-sketch.ts'

type Tool = 'pen' | 'eraser' | 'shapes'

/**
 * Where one draws: pen, eraser, shapes by numbers, width of lines, steps back and forth. A step that there is
 * none of keeps the focus, so that Ctrl+Z goes on from it.
 */
export function DrawView({ drawing }: { readonly drawing: ReturnType<typeof useSketch> }) {
  const { t, number } = useI18n()
  const [tool, setTool] = useState<Tool>('pen')
  const [width, setWidth] = useState(4)
  const { sketch, canUndo, canRedo } = drawing

  function walk(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'number'
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) drawing.redo()
    else drawing.undo()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Z of the controls within
    <div className="picture-draw" onKeyDown={walk}>
      <DrawPad sketch={sketch} width={width} isEraser={tool === 'eraser'} onStroke={drawing.add} />
      <div className="picture-tools">
        <SegmentedControl
          name="drawing-tool"
          label={t('pictureSearch.tool')}
          value={tool}
          onChange={setTool}
          segments={[
            { value: 'pen', label: t('pictureSearch.pen') },
            { value: 'eraser', label: t('pictureSearch.eraser') },
            { value: 'shapes', label: t('pictureSearch.shapes') },
          ]}
        />
        <span className="picture-tools__steps">
          <IconButton
            icon="reset"
            label={t('pictureSearch.undo')}
            aria-keyshortcuts="Control+Z"
            aria-disabled={!canUndo}
            onClick={drawing.undo}
          />
          <IconButton
            icon="reset"
            className="picture-tools__redo"
            label={t('pictureSearch.redo')}
            aria-keyshortcuts="Control+Shift+Z"
            aria-disabled={!canRedo}
            onClick={drawing.redo}
          />
          <IconButton
            icon="trash"
            label={t('pictureSearch.clear')}
            aria-disabled={sketch.length === 0}
            onClick={drawing.clear}
          />
        </span>
      </div>
      <Slider
        label={t('pictureSearch.lineWidth')}
        value={width}
        min={2}
        max={12}
        onChange={setWidth}
        format={(value) => number(value)}
      />
      {tool === 'shapes' && <ShapeList sketch={sketch} width={width} onChange={drawing.change} />}
    </div>
  )
}
