import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LimitMeter } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof LimitMeter> = {
  title: 'Feedback/LimitMeter',
  component: LimitMeter,
  args: { label: 'Drive time', used: 420, limit: 660, text: '7 h of 11 h' },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Within: Story = {}
export const Near: Story = { args: { used: 610, text: '10 h 10 m of 11 h' } }
export const Over: Story = {
  args: { used: 675, text: '11 h 15 m of 11 h' },
  play: async ({ canvas }) => expect(canvas.getByText('11 h 15 m of 11 h')).toBeVisible(),
}
