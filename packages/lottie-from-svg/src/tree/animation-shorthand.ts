/** Splits at a mark that stands in no parentheses. */
export function splitOutside(text: string, mark: ',' | ' '): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    const isMark = mark === ' ' ? /\s/.test(letter) : letter === mark
    if (isMark && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  parts.push(part.trim())
  return parts.filter((each) => each !== '')
}

const TIME = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?m?s$/i
const TIMING =
  /^(?:linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end)$|^(?:cubic-bezier|steps|linear)\(/i
const COUNT = /^(?:infinite|\d+\.?\d*|\.\d+)$/i
const DIRECTION = /^(?:normal|reverse|alternate|alternate-reverse)$/i
const FILL = /^(?:forwards|backwards|both)$/i
const STATE = /^(?:running|paused)$/i

/** The longhands that an `animation` shorthand stands for, each as a list like the shorthand. */
export function expandAnimation(value: string): (readonly [string, string])[] {
  const rows = splitOutside(value, ',').map((item) => {
    const row = {
      name: 'none',
      duration: '0s',
      delay: '0s',
      timing: 'ease',
      count: '1',
      direction: 'normal',
      fill: 'none',
      state: 'running',
    }
    let times = 0
    for (const word of splitOutside(item, ' ')) {
      if (TIME.test(word)) {
        times += 1
        if (times === 1) row.duration = word
        else row.delay = word
      } else if (TIMING.test(word)) row.timing = word
      else if (COUNT.test(word)) row.count = word
      else if (DIRECTION.test(word)) row.direction = word
      else if (FILL.test(word)) row.fill = word
      else if (STATE.test(word)) row.state = word
      else if (word !== 'none') row.name = word
    }
    return row
  })
  const list = (key: keyof (typeof rows)[number]) => rows.map((row) => row[key]).join(', ')
  return [
    ['animation-name', list('name')],
    ['animation-duration', list('duration')],
    ['animation-delay', list('delay')],
    ['animation-timing-function', list('timing')],
    ['animation-iteration-count', list('count')],
    ['animation-direction', list('direction')],
    ['animation-fill-mode', list('fill')],
    ['animation-play-state', list('state')],
  ]
}
