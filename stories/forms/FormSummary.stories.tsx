import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { FormSummary } from '#ui'
import { column } from '../frames.tsx'

const focusCustomer = fn()
const meta: Meta<typeof FormSummary> = {
  title: 'Forms/FormSummary',
  component: FormSummary,
  args: {
    title: 'Two things are missing',
    attempt: 1,
    problems: [
      { name: 'customer', message: 'A load needs a customer.', focus: focusCustomer },
      { name: 'rate', message: 'Give a rate or choose "price later".', focus: fn() },
    ],
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Problems: Story = {
  play: async ({ canvas, userEvent }) => {
    focusCustomer.mockClear()
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'A load needs a customer.' }))
    await expect(focusCustomer).toHaveBeenCalledOnce()
  },
}
export const None: Story = { args: { problems: [] } }
