import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from '#ui'
import { LONG_LABEL, narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof Steps> = {
  title: 'Feedback/Steps',
  component: Steps,
  args: {
    label: 'Import of customers',
    items: [
      { id: 'file', label: 'Choose the file', detail: 'customers.csv, 412 rows', state: 'done', stateLabel: 'Done' },
      { id: 'columns', label: 'Match the columns', state: 'done', stateLabel: 'Done' },
      { id: 'try', label: 'Try it', detail: 'Nothing is written yet', state: 'current', stateLabel: 'Now' },
      { id: 'write', label: 'Write', state: 'waiting', stateLabel: 'To come' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Try it').closest('li')).toHaveAttribute('aria-current', 'step')
  },
}
export const OneBelowTheOther: Story = { args: { layout: 'column' } }
export const Failed: Story = {
  args: {
    items: [
      { id: 'file', label: 'Choose the file', state: 'done', stateLabel: 'Done' },
      { id: 'columns', label: 'Match the columns', state: 'skipped', stateLabel: 'Left out' },
      { id: 'try', label: 'Try it', detail: 'Row 17 has no company name', state: 'failed', stateLabel: 'Failed' },
    ],
  },
}
export const LongText: Story = {
  args: { items: [{ id: 'a', label: LONG_LABEL, detail: LONG_LABEL, state: 'current', stateLabel: 'Jetzt' }] },
  decorators: [narrow],
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
