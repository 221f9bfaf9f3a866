import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button, CopyIcon, DeleteIcon, EditIcon, Menu, MenuPopover, MoreIcon } from '#ui'

const edit = fn()
const meta: Meta<typeof Menu> = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    label: 'Actions',
    placement: 'bottom start',
    items: [
      { id: 'edit', label: 'Edit load', icon: <EditIcon size={16} aria-hidden />, keys: 'E', onAction: edit },
      { id: 'copy', label: 'Duplicate', icon: <CopyIcon size={16} aria-hidden />, detail: 'Same stops, new number' },
      { id: 'close', label: 'Close load', isDisabled: true, detail: 'A weigh ticket is missing' },
      { id: 'cancel', label: 'Cancel load', icon: <DeleteIcon size={16} aria-hidden />, isDanger: true },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const IconOnly: Story = {
  args: { icon: <MoreIcon size={16} aria-hidden />, iconOnly: true, label: 'Actions for HB-1042', variant: 'quiet' },
}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel load' })).toBeVisible())
  },
}
export const ByKeyboard: Story = {
  play: async ({ userEvent }) => {
    edit.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await expect(edit).toHaveBeenCalledOnce()
  },
}
export const OfAnotherButton: Story = {
  render: function Apart({ label, items }) {
    const button = useRef<HTMLButtonElement>(null)
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button ref={button} aria-haspopup="menu" aria-expanded={isOpen} onPress={() => setOpen(true)}>
          {label}
        </Button>
        <MenuPopover label={label} items={items} triggerRef={button} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    edit.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Edit load/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(edit).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
}
