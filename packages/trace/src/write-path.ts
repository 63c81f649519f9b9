export interface PathStep {
  readonly letter: 'M' | 'L' | 'C' | 'Z'
  /** x and y in turn, from the corner of the picture. */
  readonly values: readonly number[]
}

/**
 * Steps as path data from one point to the next, which is the shortest; steps that lead nowhere are left out.
 */
export function writePath(steps: Iterable<PathStep>, decimals: 1 | 2): string {
  const units = 10 ** decimals
  let text = ''
  let last = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const { letter, values } of steps) {
    if (letter === 'Z') {
      text += 'z'
      last = 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const whole = values.map((value) => Math.round(value * units))
    const [toX = x, toY = y] = whole.slice(-2)
    if (letter === 'M') {
      // After z a small m counts from where that contour began.
      text += `M${join([toX, toY], units)}`
      ;[startX, startY] = [toX, toY]
      last = 'M'
    } else if (toX === x && toY === y) continue
    else {
      const [fromX, fromY] = [x, y]
      const moved = whole.map((unit, at) => unit - (at % 2 === 0 ? fromX : fromY))
      const command = letter === 'L' ? lineCommand(moved) : { name: 'c', numbers: moved }
      const numbers = join(command.numbers, units)
      if (command.name !== last) text += command.name + numbers
      else
        text +=
          /^[-.]/.test(numbers) && (numbers.startsWith('-') || endsInPart(text))
            ? numbers
            : ` ${numbers}`
      last = command.name
    }
    ;[x, y] = [toX, toY]
  }
  return /[clhv]/.test(text) ? text : ''
}

function lineCommand([dx = 0, dy = 0]: readonly number[]) {
  if (dy === 0) return { name: 'h', numbers: [dx] }
  if (dx === 0) return { name: 'v', numbers: [dy] }
  return { name: 'l', numbers: [dx, dy] }
}

/** Numbers after one another: a sign, or a point after a number that has one, begins the next. */
function join(numbers: readonly number[], units: number): string {
  let text = ''
  for (const value of numbers) {
    const number = String(value / units + 0).replace(/^(-?)0\./, '$1.')
    const isApart = number.startsWith('-') || (number.startsWith('.') && endsInPart(text))
    text += text === '' || isApart ? number : ` ${number}`
  }
  return text
}

function endsInPart(text: string): boolean {
  return /\.\d+$/.test(text)
}
