import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { Stack, TextArea } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { PartStory } from '../part-story.tsx'

function Reasoned(props: ComponentProps<typeof ActionDialog>) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog {...props} isDisabled={reason === ''}>
      <Stack gap={4}>
        <p>{props.children}</p>
        <TextArea autoFocus label="Reason" value={reason} onChange={setReason} />
      </Stack>
    </ActionDialog>
  )
}

const meta: Meta<typeof ActionDialog> = {
  title: 'Patterns/Action dialog',
  component: ActionDialog,
  args: {
    title: 'Void invoice 1042',
    action: 'Void',
    children: 'Its loads can be invoiced again.',
    onAct: fn(),
    onClose: fn(),
  },
  render: (args) => (
    <PartStory mocks={[]}>
      <Reasoned {...args} />
    </PartStory>
  ),
}
export default meta
type Story = StoryObj<typeof meta>

const SOON = { timeout: 10_000 }

/** Ctrl or Cmd and Enter in a field press the main button, once it may be pressed. */
export const ByKeys: Story = {
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('textbox', { name: 'Reason' }, SOON)
    await userEvent.click(field)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.keyboard('Wrong customer{Enter}')
    await expect(args.onAct).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onAct).toHaveBeenCalledOnce()
  },
}
export const Danger: Story = { args: { isDanger: true, isAlert: true } }
export const Pending: Story = { args: { isPending: true } }
/** What came of it is shown, and only closing is left. */
export const Done: Story = {
  args: { isDone: true },
  play: async ({ args, userEvent }) => {
    const [, close] = await screen.findAllByRole('button', { name: 'Close' }, SOON)
    if (!close) throw new Error('one button to close beside the cross')
    await expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    await userEvent.click(close)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
