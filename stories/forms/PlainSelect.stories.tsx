import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { PlainSelect } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const options = [
  { value: 'all', text: 'Every status' },
  { value: 'in_transit', text: 'In transit' },
  { value: 'at_delivery', text: 'At delivery' },
]

const meta: Meta<typeof PlainSelect> = {
  title: 'Forms/PlainSelect',
  component: PlainSelect,
  args: { label: 'Status', value: 'all', options },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value)
    return <PlainSelect {...args} value={value} onChange={setValue} />
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Status' })
    await userEvent.selectOptions(field, 'In transit')
    await expect(field).toHaveValue('in_transit')
  },
}
export const WithError: Story = {
  args: { error: 'Choose a status.' },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox', { name: 'Status' })).toBeInvalid(),
}
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = { args: { label: LONG_LABEL }, decorators: [narrow] }
