import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button, Row, showToast, ToastRegion } from '#ui'

const undo = fn()

function Toasts() {
  return (
    <Row>
      <Button
        onPress={() => showToast({ text: 'HB-1042 is cancelled.', tone: 'done', actionLabel: 'Undo', onAction: undo })}
      >
        Cancel HB-1042
      </Button>
      <Button onPress={() => showToast({ text: 'Copied.' })}>Copy</Button>
      <ToastRegion label="Messages" closeLabel="Close" />
    </Row>
  )
}

const meta: Meta<typeof Toasts> = { title: 'Feedback/Toast', component: Toasts }
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(screen.getByText('Copied.')).toBeVisible())
  },
}
export const Undone: Story = {
  play: async ({ canvas, userEvent }) => {
    undo.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel HB-1042' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('HB-1042 is cancelled.')).toBeNull())
  },
}
