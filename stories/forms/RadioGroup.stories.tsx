import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BoardIcon, RadioGroup, SegmentedControl, TableIcon } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof RadioGroup<string>> = {
  title: 'Forms/RadioGroup',
  component: RadioGroup<string>,
  args: {
    label: 'Weight that is paid',
    onChange: fn(),
    options: [
      { value: 'origin', text: 'Loaded', detail: 'Ticket of the pit' },
      { value: 'destination', text: 'Delivered', detail: 'Ticket of the plant' },
      { value: 'lower', text: 'The lower of both', isDisabled: true },
    ],
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Unchosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Delivered/ }))
    await expect(args.onChange).toHaveBeenCalledWith('destination')
  },
}
export const Chosen: Story = { args: { defaultValue: 'origin' } }
export const WithError: Story = { args: { error: 'Choose which weight is paid.' } }
export const Segments: Story = {
  render: () => (
    <SegmentedControl
      label="View"
      hideLabel
      defaultValue="table"
      options={[
        { value: 'table', text: 'Table', icon: <TableIcon size={16} aria-hidden /> },
        { value: 'board', text: 'Board', icon: <BoardIcon size={16} aria-hidden /> },
      ]}
    />
  ),
}
