import type { GrantedDesign } from './grant-design.server.ts'
import type { DesignCredit } from './write-design-file.server.ts'

type Facts = {
  readonly name: string
  readonly contributorName: string
  readonly contributorUrl: string | null
  readonly licenseName: string
  readonly spdx: string
  readonly licenseUrl: string
  readonly packageVersion: string
}

/** Whom the file of a design names: the authors of the icon, of its badge and of its tile. */
export function designCredit({ icon, badge, tile, isChanged }: GrantedDesign): DesignCredit {
  const all = [icon, badge, tile].flatMap((part) => (part ? [part.found.item] : []))
  return joinCredits(all, isChanged)
}

export function joinCredits(items: readonly Facts[], isChanged: boolean): DesignCredit {
  const each = (read: (facts: Facts) => string) => [...new Set(items.map(read))].join('; ')
  return {
    title: each(({ name }) => name),
    author: each(({ contributorName }) => contributorName),
    license: each(({ licenseName, spdx, licenseUrl }) => `${licenseName} (${spdx}) ${licenseUrl}`),
    source: each(({ contributorUrl, packageVersion }) => contributorUrl ?? packageVersion),
    isChanged,
  }
}
