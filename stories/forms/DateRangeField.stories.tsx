import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { DateRangeField } from '#ui'
import { LONG_LABEL, narrow, rightToLeft, thumbs } from '../frames.tsx'

const meta: Meta<typeof DateRangeField> = {
  title: 'Forms/DateRangeField',
  component: DateRangeField,
  args: {
    label: 'Delivered',
    fromLabel: 'From',
    toLabel: 'To',
    value: { from: '2026-03-02', to: '2026-03-08' },
    onChange: fn(),
    anyLabel: 'Any day',
    otherLabel: 'Other days …',
    presets: [
      { id: 'week', label: 'This week', range: { from: '2026-03-09', to: '2026-03-15' } },
      { id: 'month', label: 'This month', range: { from: '2026-03-01', to: '2026-03-31' } },
    ],
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <DateRangeField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, args, userEvent }) => {
    fireEvent.change(canvas.getByLabelText('From'), { target: { value: '2026-03-10' } })
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-03-10', to: '2026-03-10' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Delivered' }), 'This month')
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-03-01', to: '2026-03-31' })
    await expect(canvas.queryByLabelText('From')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Delivered' }), 'Other days …')
    await expect(canvas.getByLabelText('From')).toHaveValue('2026-03-01')
  },
}
export const Named: Story = { args: { value: { from: '2026-03-01', to: '2026-03-31' } } }
export const Open: Story = {
  args: { value: { from: '2026-03-02', to: null }, presets: [], anyLabel: undefined, otherLabel: undefined },
}
export const WithError: Story = { args: { error: 'At most 92 days at once.' } }
/** A caption restates the days that hold: it goes while one of them cannot be read, and while they are refused. */
export const WrongUnderACaption: Story = {
  args: { description: 'Seven days', error: undefined },
  play: async ({ canvas }) => {
    const from = canvas.getByLabelText('From')
    await expect(canvas.getByText('Seven days')).toBeVisible()
    fireEvent.change(from, { target: { value: '0202-03-10' } })
    await expect(canvas.queryByText('Seven days')).toBeNull()
    fireEvent.change(from, { target: { value: '2026-03-01' } })
    await expect(canvas.getByText('Seven days')).toBeVisible()
  },
}
export const RefusedUnderACaption: Story = {
  args: { description: 'Seven days', error: 'At most 92 days at once.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Seven days')).toBeNull()
    await expect(canvas.getByRole('group', { name: 'Delivered' })).toHaveAccessibleDescription(
      'At most 92 days at once.',
    )
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = {
  args: { label: LONG_LABEL, description: LONG_LABEL },
  decorators: [narrow],
}
export const CoarsePointer: Story = { decorators: [thumbs] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
