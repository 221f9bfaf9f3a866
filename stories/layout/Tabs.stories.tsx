import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Tabs } from '#ui'
import { narrow, rightToLeft, thumbs } from '../frames.tsx'

const meta: Meta<typeof Tabs<string>> = {
  title: 'Layout/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Parts of the load',
    onChange: fn(),
    items: [
      { id: 'timeline', label: 'Timeline', content: 'What happened, in order.' },
      { id: 'weights', label: 'Weights', count: '2', content: 'Gross, tare and net.' },
      { id: 'proof', label: 'Proof', count: '5', content: 'Photos and signature.' },
      { id: 'money', label: 'Money', content: 'Charges and pay.', isDisabled: true },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Timeline' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Gross, tare and net.')
    await expect(args.onChange).toHaveBeenLastCalledWith('weights')
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
export const CoarsePointer: Story = { decorators: [thumbs] }
