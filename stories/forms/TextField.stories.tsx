import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextField } from '#ui'
import { column, LONG_LABEL, LONG_WORD, narrow } from '../frames.tsx'

const meta: Meta<typeof TextField> = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Ticket number', onChange: fn() },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { description: 'As printed at the top right.', isRequired: true } }
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Ticket number'), '88')
    await expect(args.onChange).toHaveBeenLastCalledWith('88')
  },
}
export const WithSuffix: Story = { args: { label: 'Gross', suffix: 'lb', isNumeric: true, defaultValue: '79,840' } }
export const WithError: Story = {
  args: { defaultValue: '88', error: 'Ticket 88 is already on load HB-1039.' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Ticket number')).toHaveAccessibleDescription('Ticket 88 is already on load HB-1039.'),
}
/** A caption restates the text that holds: what is wrong with another stands in its place. */
export const WrongUnderACaption: Story = {
  args: { defaultValue: '88', description: '88 loads in all', error: 'Ticket 88 is already on load HB-1039.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('88 loads in all')).toBeNull()
    await expect(canvas.getByLabelText('Ticket number')).toHaveAccessibleDescription(
      'Ticket 88 is already on load HB-1039.',
    )
  },
}
export const Disabled: Story = { args: { defaultValue: '88-2204', isDisabled: true } }
export const ReadOnly: Story = { args: { defaultValue: '88-2204', isReadOnly: true } }
export const LongText: Story = { args: { label: LONG_LABEL, error: LONG_WORD }, decorators: [narrow] }
