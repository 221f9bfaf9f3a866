import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button, HelpTip, PrintIcon, Row, Tooltip } from '#ui'
import { LONG_LABEL } from '../frames.tsx'

const meta: Meta<typeof Tooltip> = {
  title: 'Actions/Tooltip',
  component: Tooltip,
  args: {
    text: 'Print the bill of lading',
    children: <Button aria-label="Print" icon={<PrintIcon size={16} aria-hidden />} />,
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const ByFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Print' })).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Print the bill of lading'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
export const LongText: Story = { args: { text: LONG_LABEL } }
export const Help: Story = {
  render: () => (
    <Row gap={1}>
      <span>Detention</span>
      <HelpTip label="What is detention?">
        Paid waiting at a stop, after the free time that the customer has agreed to.
      </HelpTip>
    </Row>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'What is detention?' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('after the free time'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
