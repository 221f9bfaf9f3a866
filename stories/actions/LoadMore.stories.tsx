import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadMore } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof LoadMore> = {
  title: 'Actions/LoadMore',
  component: LoadMore,
  args: {
    hasMore: true,
    onMore: fn(),
    label: 'Show more',
    text: '50 of 1,248',
    printNote: 'Only the first 50 rows are printed.',
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const More: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { isLoading: true } }
export const Failed: Story = {
  args: { error: 'The next 50 did not come: no connection. What is shown stays.', label: 'Try again' },
}
export const End: Story = { args: { hasMore: false, text: 'All 1,248 are shown' } }
export const LongText: Story = { args: { error: LONG_LABEL, label: 'Erneut versuchen' }, decorators: [narrow] }
