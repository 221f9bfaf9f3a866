import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorState } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof ErrorState> = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'The loads could not be read',
    children: 'Nothing was changed. The server did not answer in time.',
    retryLabel: 'Try again',
    onRetry: fn(),
    reference: '0198c4f2-7c1e-7a40',
    referenceLabel: 'Reference',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const WithReference: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { isRetrying: true } }
export const LongText: Story = { args: { title: LONG_LABEL }, decorators: [narrow] }
