import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckRow, RadioRow, Switch } from '#web/ui/form/choice.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field, Select, TextArea } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Meter, Progress } from '#web/ui/feedback/meter.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { TextSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

type State = { readonly label: string; readonly code: string; readonly element: ReactNode }

export type Specimen = {
  readonly name: string
  /** Under `site/web/ui`. */
  readonly file: string
  readonly use: string
  readonly states: readonly State[]
}

const periods = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

/** Code and drawing of every component stand side by side here; a test compares their props. */
export const specimens: readonly Specimen[] = [
  {
    name: 'Button',
    file: 'button.tsx',
    use: 'One primary button a view. A busy button keeps its width and its name.',
    states: [
      {
        label: 'primary',
        code: `<Button variant="primary">Download</Button>`,
        element: <Button variant="primary">Download</Button>,
      },
      { label: 'default', code: `<Button>Cancel</Button>`, element: <Button>Cancel</Button> },
      {
        label: 'quiet',
        code: `<Button variant="quiet">Later</Button>`,
        element: <Button variant="quiet">Later</Button>,
      },
      {
        label: 'danger',
        code: `<Button variant="danger">Delete</Button>`,
        element: <Button variant="danger">Delete</Button>,
      },
      {
        label: 'with icon',
        code: `<Button icon="download">SVG</Button>`,
        element: <Button icon="download">SVG</Button>,
      },
      {
        label: 'busy',
        code: `<Button variant="primary" isBusy>Saving</Button>`,
        element: (
          <Button variant="primary" isBusy>
            Saving
          </Button>
        ),
      },
      {
        label: 'disabled',
        code: `<Button disabled>Nothing to do</Button>`,
        element: <Button disabled>Nothing to do</Button>,
      },
    ],
  },
  {
    name: 'IconButton',
    file: 'icon-button.tsx',
    use: 'For actions everybody knows. The label is its name and its tooltip.',
    states: [
      {
        label: 'default',
        code: `<IconButton icon="close" label="Close" />`,
        element: <IconButton icon="close" label="Close" />,
      },
      {
        label: 'small',
        code: `<IconButton icon="check" label="Done" size="sm" />`,
        element: <IconButton icon="check" label="Done" size="sm" />,
      },
    ],
  },
  {
    name: 'Badge',
    file: 'badge.tsx',
    use: 'What something is, before somebody clicks.',
    states: [
      { label: 'free', code: `<Badge kind="free" />`, element: <Badge kind="free" /> },
      { label: 'premium', code: `<Badge kind="premium" />`, element: <Badge kind="premium" /> },
      {
        label: 'status',
        code: `<StatusBadge tone="ok">Active</StatusBadge>`,
        element: <StatusBadge tone="ok">Active</StatusBadge>,
      },
    ],
  },
  {
    name: 'Field',
    file: 'field.tsx',
    use: 'A label that stays, a hint that helps, an error that says what to do.',
    states: [
      {
        label: 'with hint',
        code: `<Field label="Team name" hint="As it shows on the invoice" name="team" />`,
        element: <Field label="Team name" hint="As it shows on the invoice" name="team" />,
      },
      {
        label: 'invalid',
        code: `<Field label="E-mail" error="Write it like name@example.com" name="email" />`,
        element: <Field label="E-mail" error="Write it like name@example.com" name="email" />,
      },
      {
        label: 'several lines',
        code: `<TextArea label="Message" name="message" rows={3} />`,
        element: <TextArea label="Message" name="message" rows={3} />,
      },
      {
        label: 'choice',
        code: `<Select label="Period" name="period" options={periods} />`,
        element: <Select label="Period" name="period" options={periods} />,
      },
    ],
  },
  {
    name: 'Choice',
    file: 'choice.tsx',
    use: 'Boxes for many, circles for one, a switch for what acts at once.',
    states: [
      {
        label: 'box',
        code: `<CheckRow label="Icons" count={32161} name="kind" />`,
        element: <CheckRow label="Icons" count={32161} name="kind" />,
      },
      {
        label: 'circle',
        code: `<RadioRow label="Latest" name="sort" />`,
        element: <RadioRow label="Latest" name="sort" />,
      },
      {
        label: 'switch',
        code: `<Switch label="Apply my palette" name="palette" />`,
        element: <Switch label="Apply my palette" name="palette" />,
      },
    ],
  },
  {
    name: 'SegmentedControl',
    file: 'segmented-control.tsx',
    use: 'Two to four views of the same thing.',
    states: [
      {
        label: 'default',
        code: `<SegmentedControl label="Billing" name="billing" segments={periods} defaultValue="year" />`,
        element: (
          <SegmentedControl label="Billing" name="billing" segments={periods} defaultValue="year" />
        ),
      },
    ],
  },
  {
    name: 'Notice',
    file: 'notice.tsx',
    use: 'What a person should know now. Only danger interrupts a screen reader.',
    states: [
      {
        label: 'information',
        code: `<Notice>Saved on this device only.</Notice>`,
        element: <Notice>Saved on this device only.</Notice>,
      },
      {
        label: 'success',
        code: `<Notice tone="success">Your address is confirmed.</Notice>`,
        element: <Notice tone="success">Your address is confirmed.</Notice>,
      },
      {
        label: 'warning',
        code: `<Notice tone="warning">The last payment failed.</Notice>`,
        element: <Notice tone="warning">The last payment failed.</Notice>,
      },
    ],
  },
  {
    name: 'Meter',
    file: 'meter.tsx',
    use: 'A limit as a number and a length. It warns before it is spent.',
    states: [
      {
        label: 'in use',
        code: `<Meter label="Downloads today" value={3} limit={10} />`,
        element: <Meter label="Downloads today" value={3} limit={10} />,
      },
      {
        label: 'spent',
        code: `<Meter label="Downloads today" value={10} limit={10} />`,
        element: <Meter label="Downloads today" value={10} limit={10} />,
      },
      {
        label: 'progress',
        code: `<Progress label="Importing" value={0.6} />`,
        element: <Progress label="Importing" value={0.6} />,
      },
    ],
  },
  {
    name: 'Pagination',
    file: 'pagination.tsx',
    use: 'Links, so that a page can be opened beside another.',
    states: [
      {
        label: 'in the middle',
        code: `<Pagination current={5} last={20} hrefFor={(page) => '?page=' + page} />`,
        element: <Pagination current={5} last={20} hrefFor={(page) => '?page=' + page} />,
      },
    ],
  },
  {
    name: 'EmptyState',
    file: 'empty-state.tsx',
    use: 'Says what is missing and what to do next.',
    states: [
      {
        label: 'default',
        code: `<EmptyState title="No downloads yet">What you take shows up here.</EmptyState>`,
        element: <EmptyState title="No downloads yet">What you take shows up here.</EmptyState>,
      },
    ],
  },
  {
    name: 'Small parts',
    file: 'avatar.tsx',
    use: 'People, keys, hints and what is about to come.',
    states: [
      {
        label: 'avatar',
        code: `<Avatar name="Ada Lovelace" />`,
        element: <Avatar name="Ada Lovelace" />,
      },
      { label: 'key', code: `<Kbd>/</Kbd>`, element: <Kbd>/</Kbd> },
      {
        label: 'tooltip',
        code: `<Tooltip text="Copy SVG"><Button>Point here</Button></Tooltip>`,
        element: (
          <Tooltip text="Copy SVG">
            <Button>Point here</Button>
          </Tooltip>
        ),
      },
      { label: 'loading', code: `<TextSkeleton />`, element: <TextSkeleton /> },
    ],
  },
]
