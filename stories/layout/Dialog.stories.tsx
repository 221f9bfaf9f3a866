import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button, Dialog, Drawer, Facts, Stack, TextArea } from '#ui'
import { LONG_LABEL } from '../frames.tsx'

const meta: Meta<typeof Dialog> = {
  title: 'Layout/Dialog',
  component: Dialog,
  args: { title: 'Put HB-1042 on hold', closeLabel: 'Close', isOpen: true, onOpenChange: fn() },
  render: function Held(args) {
    const [isOpen, setIsOpen] = useState(args.isOpen)
    const change = (next: boolean) => {
      setIsOpen(next)
      args.onOpenChange(next)
    }
    return (
      <>
        <Button onPress={() => change(true)}>Hold</Button>
        <Dialog {...args} isOpen={isOpen} onOpenChange={change} />
      </>
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Form: Story = {
  args: {
    children: (
      <Stack>
        <p>The driver sees the reason on their phone.</p>
        <TextArea label="Reason" />
      </Stack>
    ),
    actions: (
      <>
        <Button>Keep going</Button>
        <Button variant="primary">Put on hold</Button>
      </>
    ),
  },
}
export const Alert: Story = {
  args: {
    isAlert: true,
    size: 'small',
    title: 'Void invoice 2026-0187?',
    children: 'The customer has it already. Voiding writes a credit note; it cannot be taken back.',
    actions: (
      <>
        <Button>Keep it</Button>
        <Button variant="danger">Void the invoice</Button>
      </>
    ),
  },
}
export const EscapeClosesAndReturnsFocus: Story = {
  args: { isOpen: false, children: 'Reason' },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Hold' })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Put HB-1042 on hold' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const LongText: Story = { args: { title: LONG_LABEL, children: LONG_LABEL } }
export const AtTheEdge: Story = {
  render: (args) => (
    <Drawer {...args} title="HB-1042" actions={<Button variant="primary">Open load</Button>}>
      <Facts
        items={[
          { term: 'Customer', value: 'Arbuckle Aggregates' },
          { term: 'Net', value: '47,310 lb', isNumeric: true },
        ]}
      />
    </Drawer>
  ),
}
export const AtTheBottom: Story = {
  render: (args) => (
    <Drawer {...args} side="bottom" title="Why is there no ticket?">
      <Stack>
        <Button size="large">The scale gave none</Button>
        <Button size="large">It cannot be read</Button>
      </Stack>
    </Drawer>
  ),
}
