import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof TextArea> = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: 'Notes for the driver' },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { description: 'Shown on the phone at each stop.', placeholder: 'Gate code, hazards' },
}
export const Filled: Story = {
  args: { defaultValue: 'Gate 4, code 2215.\nCall the pit before turning in: one lane only.' },
}
export const WithError: Story = { args: { error: 'Say why the load was turned away.', isRequired: true } }
export const Disabled: Story = { args: { defaultValue: 'Gate 4', isDisabled: true } }
