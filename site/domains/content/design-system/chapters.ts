/** Pages of the design system; each shows the tokens whose names begin with its words. */
export const chapters = [
  {
    id: 'colors',
    path: '/design-system/colors',
    title: 'Colours',
    lead: 'Roles, not names of paints. Each is written once for light and dark; change the theme and watch.',
    words: ['surface', 'scrim', 'ink', 'line', 'accent', 'inverse', 'danger', 'success', 'warning'],
  },
  {
    id: 'typography',
    path: '/design-system/typography',
    title: 'Typography',
    lead: 'System faces in two weights. Large sizes grow with the window, text does not.',
    words: ['font', 'weight', 'text', 'leading', 'tracking', 'measure'],
  },
  {
    id: 'spacings',
    path: '/design-system/spacings',
    title: 'Spacing, size and shape',
    lead: 'Steps of four pixels, three heights of controls, four radii, and shadows for what floats.',
    words: [
      'space',
      'gutter',
      'page-max',
      'control',
      'touch',
      'header-h',
      'cell',
      'radius',
      'shadow',
      'focus',
    ],
  },
  {
    id: 'elements',
    path: '/design-system/elements',
    title: 'Elements',
    lead: 'The components of this site in every state, with the code that makes them.',
    words: [],
  },
] as const
