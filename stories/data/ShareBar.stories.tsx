import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShareBar } from '#ui'
import { narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof ShareBar> = {
  title: 'Data/ShareBar',
  component: ShareBar,
  args: {
    label: "Today's loads",
    parts: [
      { id: 'planned', label: 'Planned', value: 4, text: '4', tone: 'idle' },
      { id: 'assigned', label: 'Assigned', value: 7, text: '7', tone: 'active' },
      { id: 'transit', label: 'In transit', value: 5, text: '5', tone: 'transit' },
      { id: 'delivered', label: 'Delivered', value: 12, text: '12', tone: 'done' },
      { id: 'cancelled', label: 'Cancelled', value: 0, text: '0', tone: 'danger' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Parts: Story = {}
export const NothingYet: Story = {
  args: { parts: [{ id: 'planned', label: 'Planned', value: 0, text: '0', tone: 'idle' }] },
}
export const WithRest: Story = {
  args: {
    label: 'Progress',
    parts: [
      { id: 'delivered', label: 'Delivered', value: 380, text: '380 tons', tone: 'done' },
      { id: 'open', label: 'Under way', value: 51, text: '51 tons', tone: 'active' },
      { id: 'left', label: 'Remaining', value: 1169, text: '1,169 of 1,600 tons', tone: 'idle', isRest: true },
    ],
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
