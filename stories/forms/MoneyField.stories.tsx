import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { MoneyField } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof MoneyField> = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  args: { label: 'Lumper fee', currency: 'USD', onChange: fn() },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { defaultValue: 12_550 } }
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Lumper fee'), '19.99')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1999)
  },
}
export const Rate: Story = { args: { label: 'Rate per ton', defaultValue: 62_500, fractionDigits: 4 } }
export const WithError: Story = { args: { error: 'Attach the receipt for a fee above $100.00.', defaultValue: 12_550 } }
