import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ComplianceIcon, EmptyState, FilterIcon, LoadIcon } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof EmptyState> = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: <LoadIcon size={24} aria-hidden />,
    title: 'No loads yet',
    children: 'A load is one haul from a pickup to a delivery. Book the first one; a driver can be assigned later.',
    action: <Button variant="primary">New load</Button>,
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const NoneYet: Story = {}
export const NothingMatches: Story = {
  args: {
    icon: <FilterIcon size={24} aria-hidden />,
    title: 'No load matches',
    children: 'Status is "Late" and customer is "Cimarron Grain".',
    action: <Button>Clear filters</Button>,
  },
}
export const NotAllowed: Story = {
  args: {
    icon: <ComplianceIcon size={24} aria-hidden />,
    title: 'Rates are shown to admins',
    children: 'Dana Whitfield can show them to dispatchers in the settings.',
    action: undefined,
  },
}
export const WholePage: Story = {
  args: { isWholePage: true, title: 'There is no such page.', children: undefined, action: undefined },
}
export const LongText: Story = { args: { title: LONG_LABEL }, decorators: [narrow] }
