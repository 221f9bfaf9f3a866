import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SearchField } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof SearchField> = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search loads', placeholder: 'Number, customer, ticket', clearLabel: 'Clear', onChange: fn() },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = {
  args: { defaultValue: 'HB-1042' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.type(canvas.getByRole('searchbox'), 'Cimarron')
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
