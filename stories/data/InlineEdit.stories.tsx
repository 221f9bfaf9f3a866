import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { InlineEdit, type InlineEditResult } from '#ui'
import { LONG_LABEL, narrow, thumbs } from '../frames.tsx'

const meta: Meta<typeof InlineEdit> = {
  title: 'Data/InlineEdit',
  component: InlineEdit,
  args: {
    label: 'Reference',
    value: 'PO 4471',
    words: {
      edit: 'Edit reference of HB-1042',
      save: 'Save',
      cancel: 'Leave as it was',
      undo: 'Undo',
      retry: 'Try again',
      theirs: 'It now says:',
    },
    onSave: fn(async (): Promise<InlineEditResult> => ({ ok: true })),
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <InlineEdit
        {...args}
        value={value}
        onSave={async (next) => {
          const result = await args.onSave(next)
          if (result.ok) setValue(next)
          return result
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const SavedAndUndone: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit reference/ }))
    const field = canvas.getByRole('textbox', { name: 'Reference' })
    await userEvent.clear(field)
    await userEvent.type(field, 'PO 4472{Enter}')
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('PO 4472'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: /Edit reference/ })).toHaveTextContent('PO 4471'))
  },
}
export const EscapeLeavesIt: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit reference/ }))
    await userEvent.keyboard('9{Escape}')
    await expect(canvas.getByRole('button', { name: /Edit reference/ })).toHaveTextContent('PO 4471')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const Refused: Story = {
  args: {
    onSave: fn(async (): Promise<InlineEditResult> => ({ ok: false, message: 'HB-1042 is closed.', theirs: 'PO 9' })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit reference/ }))
    await userEvent.keyboard('7{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('HB-1042 is closed. It now says: PO 9')
    await expect(canvas.getByRole('button', { name: /Edit reference/ })).toHaveTextContent('PO 4471')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const Checked: Story = {
  args: { check: (text) => (text.trim() === '' ? 'A load needs a reference.' : undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit reference/ }))
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('A load needs a reference.')).toBeVisible()
  },
}
export const OnItsWay: Story = {
  args: { onSave: fn(() => new Promise<InlineEditResult>(() => undefined)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit reference/ }))
    await userEvent.keyboard('7{Enter}')
    await expect(canvas.getByRole('button', { name: /Edit reference/ })).toHaveAttribute('aria-busy', 'true')
  },
}
export const Empty: Story = { args: { value: '', placeholder: 'No reference' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = { args: { value: LONG_LABEL }, decorators: [narrow] }
export const CoarsePointer: Story = { decorators: [thumbs] }
