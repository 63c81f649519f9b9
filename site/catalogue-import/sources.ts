import type { Source } from './source.ts'
import { animatedSources } from './sources/animated-sources.ts'
import { houseSources } from './sources/house-sources.ts'
import { iconSources } from './sources/icon-sources.ts'
import { illustrationSources } from './sources/illustration-sources.ts'
import { kitSources } from './sources/kit-sources.ts'
import { lottieSources } from './sources/lottie-sources.ts'
import { modelSources } from './sources/model-sources.ts'

/**
 * The starter catalogue in the order of import: what a first visitor should see comes first.
 * Prices, exclusive and featured marks are the operator's to change; a change is imported like a
 * new version. Only works made here carry a price or the exclusive mark, from MIT, ISC, Apache-2.0 or CC0 drawings:
 * what is open at its named source is free here (docs/decisions/085-what-a-plan-pays-for.md).
 */
export const starterSources: readonly Source[] = [
  ...iconSources.filter(({ id }) => ['tabler', 'lucide', 'phosphor'].includes(id)),
  ...illustrationSources.filter(({ id }) => id !== 'fluent-emoji-flat'),
  ...lottieSources.filter(({ id }) => id !== 'meteocons-lottie'),
  ...animatedSources.filter(({ id }) => id !== 'meteocons-svg'),
  ...modelSources.filter(({ id }) => id !== 'flat-color-3d'),
  ...houseSources,
  ...kitSources,
  ...iconSources.filter(({ id }) => !['tabler', 'lucide', 'phosphor'].includes(id)),
  ...illustrationSources.filter(({ id }) => id === 'fluent-emoji-flat'),
  ...animatedSources.filter(({ id }) => id === 'meteocons-svg'),
  ...modelSources.filter(({ id }) => id === 'flat-color-3d'),
  ...lottieSources.filter(({ id }) => id === 'meteocons-lottie'),
]
