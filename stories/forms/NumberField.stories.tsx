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
/** No figure is made of what is none, nor another one of what is too much; nothing typed is lost. */
export const Wrong: Story = {
  args: { defaultValue: 12, minValue: 0, maxValue: 100, formatOptions: { maximumFractionDigits: 0 } },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Odometer')
    const say = async (typed: string, sentence: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await userEvent.tab()
      await expect(field).toHaveValue(typed)
      await expect(canvas.getByText(sentence)).toBeVisible()
      await expect(args.onChange).toHaveBeenLastCalledWith(null)
    }
    await say('about 90', 'Not a number. Type it like 1,250.')
    await say('12,50', 'Whole numbers only.')
    await say('101', 'At most 100.')
    await say('-1', 'At least 0.')
    await userEvent.clear(field)
    await userEvent.type(field, '99 mi{ArrowUp}{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(100)
    await expect(field).toHaveValue('100')
  },
}
/** A caption restates the figure that holds: while another stands there, what is wrong with it is said in its place. */
export const WithError: Story = {
  args: { defaultValue: 12, description: '12 mi in all', error: 'Less than the last reading, 412,880 mi.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Less than the last reading, 412,880 mi.')).toBeVisible()
    await expect(canvas.queryByText('12 mi in all')).toBeNull()
  },
}
export const Disabled: Story = { args: { defaultValue: 412_880, isDisabled: true } }
