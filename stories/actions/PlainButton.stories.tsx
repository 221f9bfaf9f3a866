import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AddIcon, PlainButton, Row } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof PlainButton> = {
  title: 'Actions/PlainButton',
  component: PlainButton,
  args: { children: 'Sign in', onClick: fn() },
}
export default meta
type Story = StoryObj<typeof meta>

export const Variants: Story = {
  render: (args) => (
    <Row gap={3}>
      <PlainButton {...args} variant="primary" />
      <PlainButton {...args} variant="secondary" />
      <PlainButton {...args} variant="quiet" />
      <PlainButton {...args} variant="danger" icon={<AddIcon size={16} aria-hidden />} />
    </Row>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const [first] = canvas.getAllByRole('button', { name: 'Sign in' })
    if (first) await userEvent.click(first)
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Pending: Story = {
  args: { isPending: true, variant: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const LongText: Story = { args: { children: LONG_LABEL }, decorators: [narrow] }
