import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof ProgressBar> = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Assigning loads', value: 412, max: 1248, text: '412 of 1,248' },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {}
export const Unknown: Story = { args: { value: undefined, text: undefined, label: 'Reading the ticket' } }
export const Done: Story = { args: { value: 1248, text: 'All 1,248' } }
