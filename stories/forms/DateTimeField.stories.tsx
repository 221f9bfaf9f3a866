import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { DateField, DateTimeField } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof DateTimeField> = {
  title: 'Forms/DateTimeField',
  component: DateTimeField,
  args: {
    label: 'Pickup from',
    value: '2026-03-04T20:30:00.000Z',
    timeZone: 'America/Chicago',
    zoneLabel: 'CST',
    onChange: fn(),
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Pickup from')
    await expect(field).toHaveValue('2026-03-04T14:30')
    fireEvent.change(field, { target: { value: '2026-03-04T15:00' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-04T21:00:00.000Z')
  },
}
export const Empty: Story = { args: { value: null, isRequired: true, description: 'On the clock of the pit.' } }
export const WithError: Story = { args: { error: 'The window ends before it begins.' } }
/** A caption restates the moment that holds: what is wrong with another stands in its place. */
export const WrongUnderACaption: Story = {
  args: { description: 'Tomorrow afternoon' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Pickup from')
    await expect(field).toHaveAccessibleDescription('CST Tomorrow afternoon')
    fireEvent.change(field, { target: { value: '0202-03-04T15:00' } })
    await expect(canvas.queryByText('Tomorrow afternoon')).toBeNull()
    fireEvent.change(field, { target: { value: '2026-03-04T15:00' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-04T21:00:00.000Z')
    await expect(canvas.getByText('Tomorrow afternoon')).toBeVisible()
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const Day: Story = {
  render: () => <DateField label="Medical card valid until" value="2027-01-31" onChange={fn()} />,
}
