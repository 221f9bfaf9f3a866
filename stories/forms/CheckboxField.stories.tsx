import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CheckboxField, Stack } from '#ui'
import { column, LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof CheckboxField> = {
  title: 'Forms/CheckboxField',
  component: CheckboxField,
  args: { label: 'Trailer is clean and dry', onChange: fn() },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: (args) => (
    <Stack gap={2}>
      <CheckboxField {...args} />
      <CheckboxField {...args} defaultSelected />
      <CheckboxField {...args} isIndeterminate label="All nine drivers" />
      <CheckboxField {...args} isDisabled defaultSelected />
      <CheckboxField {...args} isDisabled />
    </Stack>
  ),
}
export const Ticked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
export const WithError: Story = {
  args: { error: 'Confirm before loading food-grade material.', description: 'Washout 3' },
}
export const LongText: Story = { args: { label: LONG_LABEL }, decorators: [narrow] }
