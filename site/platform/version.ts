import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from './site-root.ts'

/** Version of the product, from the site's package.json. */
export const version: string = (
  JSON.parse(readFileSync(join(siteRoot, 'package.json'), 'utf8')) as { version: string }
).version
