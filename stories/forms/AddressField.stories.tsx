import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { AddressField } from '#ui'
import { column, LONG_LABEL, narrow } from '../frames.tsx'

const PLACES = [
  { value: 'davis', text: 'Davis, OK 73030', detail: 'Middle of the ZIP code' },
  { value: 'tulsa', text: 'Tulsa, OK', detail: 'Middle of the town' },
]

const meta: Meta<typeof AddressField> = {
  title: 'Forms/AddressField',
  component: AddressField,
  args: {
    label: 'Address',
    value: '',
    onChange: fn(),
    onChoose: fn(),
    proposals: PLACES,
    emptyLabel: 'No place by that name; the address can stay as it is written.',
    attribution: 'Places: GeoNames, CC BY 4.0',
  },
  decorators: [column],
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <AddressField
        {...args}
        value={value}
        proposals={args.proposals.filter((place) => place.text.toLowerCase().includes(value.toLowerCase()))}
        onChange={(text) => {
          setValue(text)
          args.onChange(text)
        }}
        onChoose={(id) => {
          setValue(PLACES.find((place) => place.value === id)?.text ?? value)
          args.onChoose(id)
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Proposed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'tul')
    await userEvent.click(await screen.findByRole('option', { name: /Tulsa/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('tulsa')
    await expect(canvas.getByRole('combobox')).toHaveValue('Tulsa, OK')
  },
}
export const TypedFreely: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Pit road 4, behind the silo')
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveValue('Pit road 4, behind the silo')
  },
}
export const Loading: Story = { args: { value: 'Dav', isLoading: true, proposals: [] } }
export const WithError: Story = { args: { error: 'A stop needs a place.', isRequired: true } }
export const Disabled: Story = { args: { value: 'Davis, OK 73030', isDisabled: true } }
export const LongText: Story = { args: { label: LONG_LABEL, value: LONG_LABEL }, decorators: [narrow] }
