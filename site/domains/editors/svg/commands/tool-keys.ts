import type { ToolName } from '#domains/editors/svg/state/svg-ui.ts'

export const toolKeys: Readonly<Record<ToolName, string>> = {
  select: 'v',
  nodes: 'n',
  pen: 'p',
  pencil: 'b',
  rect: 'r',
  ellipse: 'o',
  line: 'l',
  polygon: 'g',
  star: 'a',
  text: 't',
}
