import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { PlainButton, PlainField, ShowIcon } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof PlainField> = {
  title: 'Forms/PlainField',
  component: PlainField,
  args: { label: 'Email', value: '', type: 'email' },
  render: function Kept(args) {
    const [text, setText] = useState(args.value)
    return <PlainField {...args} value={text} onChange={setText} />
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'ana@bluff.example')
    await expect(field).toHaveValue('ana@bluff.example')
  },
}
export const WithHint: Story = { args: { description: 'The address that your fleet writes to.' } }
export const WithError: Story = {
  args: { value: 'ana@', error: 'This is no email address.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('This is no email address.')
  },
}
export const WithButton: Story = {
  args: {
    type: 'text',
    label: 'Password',
    suffix: (
      <PlainButton variant="quiet" size="small" aria-label="Show password" icon={<ShowIcon size={16} aria-hidden />} />
    ),
  },
}
export const LongText: Story = { args: { label: LONG_LABEL, description: LONG_LABEL }, decorators: [narrow] }
