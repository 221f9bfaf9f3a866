import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ArrowCircleShape,
  ArrowheadShape,
  CheckCircleShape,
  ClockShape,
  DashedCircleShape,
  DiamondShape,
  DiscCheckShape,
  DiscLockShape,
  DocumentCheckShape,
  DocumentShape,
  PersonCircleShape,
  Row,
  SlashCircleShape,
  SquareDownShape,
  SquareUpShape,
  StaleShape,
  StatusBadge,
  TriangleShape,
} from '#ui'
import { LONG_WORD } from '../frames.tsx'

const meta: Meta<typeof StatusBadge> = {
  title: 'Data/StatusBadge',
  component: StatusBadge,
  args: { tone: 'transit', label: 'In transit', icon: <ArrowheadShape /> },
}
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <Row gap={3}>
      <StatusBadge tone="idle" icon={<DashedCircleShape />} label="Draft" />
      <StatusBadge tone="idle" icon={<ClockShape />} label="Planned" />
      <StatusBadge tone="offer" icon={<DiamondShape />} label="Offered for bids" />
      <StatusBadge tone="active" icon={<PersonCircleShape />} label="Assigned" />
      <StatusBadge tone="active" icon={<CheckCircleShape />} label="Accepted" />
      <StatusBadge tone="active" icon={<ArrowCircleShape />} label="En route to pickup" />
      <StatusBadge tone="site" icon={<SquareUpShape />} label="At pickup" />
      <StatusBadge tone="transit" icon={<ArrowheadShape style={{ rotate: '60deg' }} />} label="In transit" />
      <StatusBadge tone="site" icon={<SquareDownShape />} label="At delivery" />
      <StatusBadge tone="done" icon={<DiscCheckShape />} label="Delivered" />
      <StatusBadge tone="closed" icon={<DiscLockShape />} label="Closed" />
      <StatusBadge tone="closed" icon={<DocumentShape />} label="Invoiced" />
      <StatusBadge tone="paid" icon={<DocumentCheckShape />} label="Paid" />
      <StatusBadge tone="danger" icon={<SlashCircleShape />} label="Cancelled" isVoid />
      <StatusBadge tone="danger" icon={<TriangleShape />} label="Late" />
      <StatusBadge tone="idle" icon={<StaleShape />} label="42 min old" />
    </Row>
  ),
}
export const LongText: Story = {
  args: { label: LONG_WORD },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
}
