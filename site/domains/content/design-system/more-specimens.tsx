import { Avatar } from '#web/ui/card/avatar.tsx'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { ChipLink, RemovableChip } from '#web/ui/chip.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { SwatchLink } from '#web/ui/form/swatch.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import type { Specimen } from './specimens.tsx'

const tabs = [
  { to: '/design-system/elements', label: 'All', count: 12, isCurrent: true },
  { to: '/design-system', label: 'Free', count: 5 },
]

/** Further components, and the rarer states of those that stand above. */
export const moreSpecimens: readonly Specimen[] = [
  {
    name: 'Button, further states',
    file: 'button.tsx',
    use: 'Accent is for the one thing that sells. A link looks like a button where it leads to a task.',
    states: [
      {
        label: 'accent',
        code: `<Button variant="accent" size="lg">Go on</Button>`,
        element: (
          <Button variant="accent" size="lg">
            Go on
          </Button>
        ),
      },
      {
        label: 'danger, quiet',
        code: `<Button variant="danger-line">Remove</Button>`,
        element: <Button variant="danger-line">Remove</Button>,
      },
      {
        label: 'small',
        code: `<Button size="sm">Copy</Button>`,
        element: <Button size="sm">Copy</Button>,
      },
      {
        label: 'link',
        code: `<LinkButton to="/design-system">Read on</LinkButton>`,
        element: <LinkButton to="/design-system">Read on</LinkButton>,
      },
    ],
  },
  {
    name: 'Field, further states',
    file: 'field.tsx',
    use: 'What cannot be changed says so by its look and to assistive technology.',
    states: [
      {
        label: 'disabled',
        code: `<Field label="Plan" defaultValue="Team" disabled />`,
        element: <Field label="Plan" defaultValue="Team" disabled />,
      },
      {
        label: 'small',
        code: `<Field label="Search" size="sm" />`,
        element: <Field label="Search" size="sm" />,
      },
      {
        label: 'choice, disabled',
        code: `<Select label="Format" options={[{ value: 'svg', label: 'SVG' }]} disabled />`,
        element: <Select label="Format" options={[{ value: 'svg', label: 'SVG' }]} disabled />,
      },
      {
        label: 'box with a number',
        code: `<CheckRow label="Outline" count={1204} defaultChecked />`,
        element: <CheckRow label="Outline" count={1204} defaultChecked />,
      },
    ],
  },
  {
    name: 'Badge, all kinds',
    file: 'badge.tsx',
    use: 'A mark of an item, and the state of a thing.',
    states: [
      {
        label: 'exclusive',
        code: `<Badge kind="exclusive" />`,
        element: <Badge kind="exclusive" />,
      },
      { label: 'featured', code: `<Badge kind="featured" />`, element: <Badge kind="featured" /> },
      {
        label: 'editorial',
        code: `<Badge kind="editorial" />`,
        element: <Badge kind="editorial" />,
      },
      { label: 'new', code: `<Badge kind="new" />`, element: <Badge kind="new" /> },
      {
        label: 'in order',
        code: `<StatusBadge tone="ok">Paid</StatusBadge>`,
        element: <StatusBadge tone="ok">Paid</StatusBadge>,
      },
      {
        label: 'waits',
        code: `<StatusBadge tone="warn">Open</StatusBadge>`,
        element: <StatusBadge tone="warn">Open</StatusBadge>,
      },
      {
        label: 'failed',
        code: `<StatusBadge tone="bad">Failed</StatusBadge>`,
        element: <StatusBadge tone="bad">Failed</StatusBadge>,
      },
    ],
  },
  {
    name: 'Chip',
    file: 'chip.tsx',
    use: 'A filter as a link: on, off, and one that can be taken away.',
    states: [
      {
        label: 'off',
        code: `<ChipLink to="/design-system" count={12}>Line</ChipLink>`,
        element: (
          <ChipLink to="/design-system" count={12}>
            Line
          </ChipLink>
        ),
      },
      {
        label: 'on',
        code: `<ChipLink to="/design-system" isOn>Line</ChipLink>`,
        element: (
          <ChipLink to="/design-system" isOn>
            Line
          </ChipLink>
        ),
      },
      {
        label: 'to take away',
        code: `<RemovableChip to="/design-system" label="Blue" swatch="#6563ff" />`,
        element: <RemovableChip to="/design-system" label="Blue" swatch="#6563ff" />,
      },
    ],
  },
  {
    name: 'Swatch',
    file: 'swatch.tsx',
    use: 'A colour to choose; its name is read aloud.',
    states: [
      {
        label: 'off',
        code: `<SwatchLink to="/design-system" color="#d9480f" label="Orange" />`,
        element: <SwatchLink to="/design-system" color="#d9480f" label="Orange" />,
      },
      {
        label: 'on',
        code: `<SwatchLink to="/design-system" color="#6563ff" label="Violet" isOn />`,
        element: <SwatchLink to="/design-system" color="#6563ff" label="Violet" isOn />,
      },
    ],
  },
  {
    name: 'Tabs',
    file: 'tabs.tsx',
    use: 'Tabs that are pages: links with counts, the current one marked.',
    states: [
      {
        label: 'tabs',
        code: `<Tabs label="Prices" tabs={tabs} />`,
        element: <Tabs label="Prices" tabs={tabs} />,
      },
    ],
  },
  {
    name: 'Section and facts',
    file: 'section.tsx, notice.tsx, avatar.tsx',
    use: 'One dark rule opens a section; facts without a value hide their label.',
    states: [
      {
        label: 'head',
        code: `<SectionHead title="Related" count="12" level={3} size="title-3" />`,
        element: <SectionHead title="Related" count="12" level={3} size="title-3" />,
      },
      {
        label: 'facts',
        code: `<SpecList rows={[{ label: 'Licence', value: 'MIT' }, { label: 'Version', value: null }]} />`,
        element: (
          <SpecList
            rows={[
              { label: 'Licence', value: 'MIT' },
              { label: 'Version', value: null },
            ]}
          />
        ),
      },
      {
        label: 'danger',
        code: `<Notice tone="danger">The file was not saved. Try again.</Notice>`,
        element: <Notice tone="danger">The file was not saved. Try again.</Notice>,
      },
      {
        label: 'avatars',
        code: `<Avatar name="Ines Halde" size="lg" />`,
        element: <Avatar name="Ines Halde" size="lg" />,
      },
    ],
  },
]
