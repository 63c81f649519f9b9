import { useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import {
  changeMark,
  newShape,
  removeMark,
  shapeFields,
  shapeKinds,
  type Shape,
  type ShapeField,
  type Sketch,
} from './sketch.ts'

const kindNames = {
  rectangle: 'pictureSearch.rectangle',
  ellipse: 'pictureSearch.ellipse',
  triangle: 'pictureSearch.triangle',
  line: 'pictureSearch.line',
  arc: 'pictureSearch.arc',
} as const

const fieldNames = {
  x: 'pictureSearch.fieldX',
  y: 'pictureSearch.fieldY',
  wide: 'pictureSearch.fieldWidth',
  high: 'pictureSearch.fieldHeight',
  turn: 'pictureSearch.fieldTurn',
} as const satisfies Record<ShapeField, string>

type Props = {
  readonly sketch: Sketch
  readonly width: number
  /** `group` joins what is typed into one field to one step. */
  readonly onChange: (sketch: Sketch, group?: string) => void
}

/** The drawing as a list: shapes that are added and moved by numbers, for who does not draw by hand. */
export function ShapeList({ sketch, width, onChange }: Props) {
  const t = useT()
  const [kind, setKind] = useState<Shape['kind']>('rectangle')
  return (
    <div className="picture-shapes">
      <div className="row">
        <select
          className="select"
          aria-label={t('pictureSearch.shape')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Shape['kind'])}
        >
          {shapeKinds.map((each) => (
            <option key={each} value={each}>
              {t(kindNames[each])}
            </option>
          ))}
        </select>
        <Button icon="plus" onClick={() => onChange([...sketch, newShape(kind, width)])}>
          {t('pictureSearch.addShape')}
        </Button>
      </div>
      {sketch.length > 0 && (
        <ol className="picture-shapes__list" aria-label={t('pictureSearch.marks')}>
          {sketch.map((mark, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a mark has no name but its place
            <li key={at}>
              <span>
                {mark.kind !== 'stroke'
                  ? t(kindNames[mark.kind])
                  : t(mark.isEraser ? 'pictureSearch.rubbed' : 'pictureSearch.stroke')}{' '}
                {at + 1}
              </span>
              {mark.kind !== 'stroke' && (
                <ShapeNumbers
                  shape={mark}
                  name={`${t(kindNames[mark.kind])} ${at + 1}`}
                  onChange={(field, value) =>
                    onChange(changeMark(sketch, at, { [field]: value }), `${at} ${field}`)
                  }
                />
              )}
              <IconButton
                icon="trash"
                size="sm"
                label={t('pictureSearch.removeMark', { number: at + 1 })}
                onClick={() => onChange(removeMark(sketch, at))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

type NumbersProps = {
  readonly shape: Shape
  readonly name: string
  readonly onChange: (field: ShapeField, value: number) => void
}

function ShapeNumbers({ shape, name, onChange }: NumbersProps) {
  const t = useT()
  return (
    <span className="picture-shapes__numbers" role="group" aria-label={name}>
      {(Object.keys(shapeFields) as ShapeField[]).map((field) => {
        const [least, most] = shapeFields[field]
        return (
          <label key={field}>
            <span>{t(fieldNames[field])}</span>
            <input
              className="input"
              type="number"
              min={least}
              max={most}
              step={field === 'turn' ? 5 : 2}
              value={shape[field]}
              onChange={({ currentTarget }) => {
                const value = currentTarget.valueAsNumber
                if (value >= least && value <= most) onChange(field, value)
              }}
            />
          </label>
        )
      })}
    </span>
  )
}
