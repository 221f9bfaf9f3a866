import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { SelectField } from '#ui'
import { column, LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof SelectField<string>> = {
  title: 'Forms/SelectField',
  component: SelectField<string>,
  args: {
    label: 'Unit',
    value: null,
    placeholder: 'Choose a unit',
    onChange: fn(),
    options: [
      { value: 'ton', text: 'Short ton', detail: '2,000 lb' },
      { value: 'tonne', text: 'Tonne', detail: '1,000 kg' },
      { value: 'yard', text: 'Cubic yard' },
      { value: 'load', text: 'Load', isDisabled: true, detail: 'This customer pays by weight' },
    ],
  },
  decorators: [column],
  render: function Kept(args) {
    const [value, setValue] = useState(args.value)
    const choose = (next: string) => {
      setValue(next)
      args.onChange?.(next)
    }
    return <SelectField {...args} value={value} onChange={choose} />
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'ton' } }
export const Choosing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Unit' })
    await expect(field).toHaveDisplayValue('Choose a unit')
    await userEvent.selectOptions(field, 'tonne')
    await expect(args.onChange).toHaveBeenCalledWith('tonne')
    await expect(field).toHaveDisplayValue('Tonne (1,000 kg)')
    await expect(canvas.getByRole('option', { name: /Load/ })).toBeDisabled()
  },
}
export const WithError: Story = {
  args: { error: 'Choose how this load is measured.', isRequired: true },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox', { name: /Unit/ })).toBeInvalid(),
}
export const Disabled: Story = { args: { value: 'ton', isDisabled: true } }
export const LongText: Story = { args: { label: LONG_LABEL }, decorators: [narrow] }
