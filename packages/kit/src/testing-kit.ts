/** A small definition of our own with every construct the format has, for tests. */
export function robotDefinition(): Record<string, unknown> {
  const color = (name: string) => ({ type: 'color', name })
  const shape = (name: string, attributes: Record<string, unknown>) => ({
    type: 'element',
    name,
    attributes,
  })
  return {
    meta: {
      license: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      creator: { name: 'Tessera' },
      source: { name: 'Robots', url: 'https://example.org/robots' },
    },
    attributes: { fill: 'none', 'shape-rendering': 'auto' },
    canvas: {
      width: 100,
      height: 100,
      elements: [
        shape('rect', { x: '20', y: '30', width: '60', height: '60', fill: color('body') }),
        { type: 'component', name: 'eye01', attributes: { transform: 'translate(30 45)' } },
        { type: 'component', name: 'eye02', attributes: { transform: 'translate(60 45)' } },
        {
          type: 'element',
          name: 'g',
          children: [{ type: 'component', name: 'hat', attributes: {} }],
        },
        {
          type: 'element',
          name: 'text',
          attributes: { x: '50', y: '85', fill: color('eye') },
          children: [{ type: 'text', value: { type: 'variable', name: 'initials' } }],
        },
      ],
    },
    components: {
      eye: {
        width: 10,
        height: 10,
        rotate: { min: -10, max: 10 },
        variants: {
          round: {
            weight: 3,
            elements: [shape('circle', { cx: 5, cy: 5, r: 5, fill: color('eye') })],
          },
          square: { elements: [shape('rect', { width: '10', height: '10', fill: color('eye') })] },
          never: { weight: 0, elements: [shape('path', { d: 'M0 0h9v9z', fill: 'red' })] },
        },
      },
      eye01: { extends: 'eye' },
      eye02: { extends: 'eye' },
      hat: {
        width: 100,
        height: 30,
        probability: 40,
        variants: {
          topHat: {
            tags: ['formal'],
            elements: [shape('path', { d: 'M30 0h40v30h-40z', fill: '#000000' })],
          },
          none: { elements: [] },
        },
      },
    },
    colors: {
      background: { values: ['#FFF', '#101820'] },
      body: { values: ['#cc0000', '#00cc00', '#0000cc'] },
      eye: { values: ['#111111', '#eeeeee'], contrastTo: 'background' },
      trim: { values: ['#cc0000', '#00cc00'], notEqualTo: ['body'] },
    },
  }
}
