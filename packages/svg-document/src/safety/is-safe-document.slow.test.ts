import { expect, test } from 'vitest'
import { sanitizeSvg } from '../../../svg/src/index.ts'
import { iconSources, readRealIcons } from '../../../svg/src/testing/real-icons.ts'
import { readDocument } from '../tree/read-document.ts'
import { isSafeDocument } from './is-safe-document.ts'

test('real drawings are safe as they came and sanitised', async () => {
  for (const source of iconSources) {
    for (const { name, svg } of (await readRealIcons(source)).slice(0, 150)) {
      const clean = sanitizeSvg(svg, { keepsNames: true }).svg
      expect([name, isSafeDocument(readDocument(clean))]).toEqual([name, true])
    }
  }
})
