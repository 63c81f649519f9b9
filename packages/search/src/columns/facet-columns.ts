import type { FacetColumn, FacetValues } from '../contract/facet-column.ts'

/** Words that a cell of a column takes. */
export function cellWords({ type, size }: FacetColumn): number {
  return type === 'set' ? Math.ceil(size / 32) : 1
}

/** The cells of a document, column after column. @throws RangeError where a value is out of range. */
export function cellsOf(columns: readonly FacetColumn[], values: FacetValues): number[] {
  return columns.flatMap((column) => cellOf(column, values[column.name]))
}

function cellOf(column: FacetColumn, value: FacetValues[string]): number[] {
  const cells = Array.from({ length: cellWords(column) }, () => 0)
  if (value === undefined) return cells
  if (typeof value === 'number') {
    const isRange = column.type === 'range'
    assertPosition(column, value, isRange ? column.size + 1 : column.size)
    if (column.type === 'set') throw new RangeError(`${column.name} takes a list of values`)
    // An enum cell of 0 is none.
    cells[0] = isRange ? value : value + 1
    return cells
  }
  if (column.type !== 'set') throw new RangeError(`${column.name} takes one value`)
  for (const bit of value) {
    assertPosition(column, bit, column.size)
    cells[bit >>> 5] = (cells[bit >>> 5]! | (1 << (bit & 31))) >>> 0
  }
  return cells
}

function assertPosition({ name }: FacetColumn, value: number, end: number): void {
  if (Number.isInteger(value) && value >= 0 && value < end) return
  throw new RangeError(`${value} is no value of ${name}: a whole number from 0 to ${end - 1}`)
}

/** As a snapshot stores it. */
export function writeColumn({ name, type, size, beside }: FacetColumn): string {
  return [name, type, size, beside].join(' ')
}

export function readColumn(text: string): FacetColumn {
  const [name = '', type, size, beside] = text.split(' ')
  return { name, type, size: Number(size), beside } as FacetColumn
}

/** @throws RangeError where a column could not be told from others or stored. */
export function assertColumns(columns: readonly FacetColumn[]): void {
  const names = new Set(columns.map(({ name }) => name))
  if (names.size < columns.length) throw new RangeError('two facet columns have the same name')
  for (const { name, size } of columns) {
    if (!/^\S+$/.test(name)) throw new RangeError(`"${name}" is no name of a facet column`)
    if (!Number.isInteger(size) || size < 1 || size > MOST_VALUES) {
      throw new RangeError(`${name} has ${size} values; a facet column has 1 to ${MOST_VALUES}`)
    }
  }
}

const MOST_VALUES = 4096
