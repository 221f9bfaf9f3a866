import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NumberField } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof NumberField> = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Odometer', unit: 'mi', onChange: fn() },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { defaultValue: 412_880 } }
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Odometer'), '1234')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1234)
    await expect(canvas.getByLabelText('Odometer')).toHaveValue('1,234')
  },
}
export const Emptied: Story = {
  args: { value: 12 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.clear(canvas.getByLabelText('Odometer'))
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
export const WithError: Story = { args: { defaultValue: 12, error: 'Less than the last reading, 412,880 mi.' } }
export const Disabled: Story = { args: { defaultValue: 412_880, isDisabled: true } }
