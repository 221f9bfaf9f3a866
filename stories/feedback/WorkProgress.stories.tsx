import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button, WorkProgress } from '#ui'
import { column, LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof WorkProgress> = {
  title: 'Feedback/WorkProgress',
  component: WorkProgress,
  args: {
    label: 'Closing 412 loads',
    state: 'running',
    value: 180,
    max: 412,
    text: '180 of 412, about a minute left',
    actions: <Button>Stop</Button>,
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '180 of 412, about a minute left')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('180 of 412'))
  },
}
export const Waiting: Story = { args: { state: 'waiting', text: 'Waiting for its turn' } }
export const Done: Story = { args: { state: 'done', text: 'All 412 are closed.', actions: undefined } }
export const DoneWithFailures: Story = {
  args: {
    state: 'done',
    text: '409 of 412 are closed.',
    failuresLabel: '3 were left as they were',
    failures: [
      { id: '1', name: 'HB-1042', reason: 'The scale ticket is missing.' },
      { id: '2', name: 'HB-1077', reason: 'The weights disagree by 1,240 lb.' },
      { id: '3', name: 'HB-1103', reason: 'Somebody else is changing it.' },
    ],
    actions: <Button>Try these again</Button>,
  },
}
export const Failed: Story = {
  args: {
    state: 'failed',
    text: 'Nothing was written: the file is not a table.',
    actions: <Button variant="primary">Choose another file</Button>,
  },
}
export const LongText: Story = {
  args: { label: LONG_LABEL, text: LONG_LABEL, failures: [{ id: '1', name: LONG_LABEL, reason: LONG_LABEL }] },
  decorators: [narrow],
}
