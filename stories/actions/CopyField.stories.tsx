import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CopyButton, CopyField } from '#ui'
import { column, narrow } from '../frames.tsx'

const meta: Meta<typeof CopyField> = {
  title: 'Actions/CopyField',
  component: CopyField,
  args: {
    label: 'Link for the customer',
    value: 'https://haulbook.example/customer-portal#3fE9xLq2vT8sZ0aB4cD6eF',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
    description: 'It is shown this once.',
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Field: Story = {}
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    // A frame without the permission refuses, as a page without https does; the text is then there to be taken by hand.
    const write = navigator.clipboard.writeText
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(canvas.getByRole('textbox')).toHaveFocus()
      await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible()
    } finally {
      navigator.clipboard.writeText = write
    }
  },
}
export const ButtonAlone: Story = {
  render: () => <CopyButton text="HB-1042" copyLabel="Copy the number" copiedLabel="Copied" size="small" />,
}
export const Narrow: Story = { decorators: [narrow] }
