const SIZE = 40
const COLUMNS = 7
const ROWS = 5
const HOLE = { column: 2, row: 2 }

/** A ruled wall with one place empty and the tile that belongs there drifting beside it. */
export function ErrorArt() {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    column: index % COLUMNS,
    row: Math.floor(index / COLUMNS),
  }))
  return (
    <svg
      className="error-page__art"
      viewBox={`-1 -1 ${COLUMNS * SIZE + 2} ${ROWS * SIZE + 2}`}
      aria-hidden="true"
    >
      <path
        className="error-page__line"
        d={cells
          .map(({ column, row }) => `M${column * SIZE} ${row * SIZE}h${SIZE}v${SIZE}h-${SIZE}z`)
          .join('')}
      />
      <path d={cells.filter(isInked).map(tilePath).join('')} fill="currentColor" />
      <path className="error-page__gap" d={tilePath(HOLE)} />
      <path className="error-page__tile" d={tilePath(HOLE)} />
    </svg>
  )
}

/** The mark, but for its last tile. */
function isInked({ column, row }: { column: number; row: number }): boolean {
  const isBar = row === 0 && column >= 1 && column <= 3
  const isStem = column === 2 && row === 1
  return isBar || isStem
}

function tilePath({ column, row }: { column: number; row: number }): string {
  const inset = 5
  const edge = SIZE - 2 * inset
  return `M${column * SIZE + inset} ${row * SIZE + inset}h${edge}v${edge}h-${edge}z`
}
