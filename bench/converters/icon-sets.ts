export interface IconSet {
  readonly spec: string
  readonly folder?: string
  readonly isMoving: boolean
  /** Without an argument; small sets are looked at whole. */
  readonly every: number
  /** Nothing was fitted to it. */
  readonly isHeldOut?: true
  /** White icons, drawn black so that they show on white. */
  readonly isWhite?: true
}

export const iconSets: readonly IconSet[] = [
  { spec: '@iconify-json/mdi@1.2.3', isMoving: false, every: 150 },
  { spec: '@iconify-json/tabler@1.2.41', isMoving: false, every: 125 },
  { spec: '@iconify-json/lucide@1.2.137', isMoving: false, every: 38 },
  { spec: '@iconify-json/solar@1.2.9', isMoving: false, every: 177 },
  { spec: '@iconify-json/fluent-emoji-flat@1.2.6', isMoving: false, every: 63 },
  { spec: '@iconify-json/noto@1.2.9', isMoving: false, every: 63 },
  { spec: '@iconify-json/logos@1.2.19', isMoving: false, every: 38 },
  { spec: '@iconify-json/line-md@1.2.16', isMoving: true, every: 10 },
  { spec: '@iconify-json/svg-spinners@1.2.4', isMoving: true, every: 1 },
  { spec: '@iconify-json/meteocons@1.2.4', isMoving: true, every: 7 },
  {
    spec: 'svg-loaders@0.2.0',
    folder: '.',
    isMoving: true,
    every: 1,
    isHeldOut: true,
    isWhite: true,
  },
  {
    spec: 'loading-svg@1.0.0',
    folder: '.',
    isMoving: true,
    every: 1,
    isHeldOut: true,
    isWhite: true,
  },
  {
    spec: '@bybas/weather-icons@2.0.0',
    folder: 'production/fill/all',
    isMoving: true,
    every: 4,
    isHeldOut: true,
  },
]
