import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent as pointer } from 'storybook/test'
import { FileField } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof FileField> = {
  title: 'Forms/FileField',
  component: FileField,
  args: {
    label: 'Certificate of insurance',
    buttonLabel: 'Choose a file',
    dropLabel: 'or drop it here',
    accept: 'application/pdf,image/*',
    onFiles: fn(),
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { description: 'PDF or picture, 20 MB at most.', isRequired: true } }
export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector('input')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await pointer.upload(input, new File(['x'], 'coi.pdf', { type: 'application/pdf' }))
    await expect(args.onFiles).toHaveBeenCalledOnce()
  },
}
export const WithError: Story = { args: { error: 'coi.pdf is 34 MB; 20 MB is the limit.' } }
export const Disabled: Story = { args: { isDisabled: true } }
