import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent as pointer } from 'storybook/test'
import { PhotoCapture } from '#ui'
import { narrow } from '../frames.tsx'

/** A small picture, drawn when asked for. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(240, 320)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#f2f1ec'
    pen.fillRect(0, 0, 240, 320)
    pen.fillStyle = '#16202e'
    pen.font = '24px monospace'
    pen.fillText('NET 47,310 lb', 20, 160)
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'ticket.png', { type: 'image/png' })
}

const meta: Meta<typeof PhotoCapture> = {
  title: 'Forms/PhotoCapture',
  component: PhotoCapture,
  args: {
    label: 'Weigh ticket',
    takeLabel: 'Photograph the ticket',
    retakeLabel: 'Retake',
    useLabel: 'Use',
    previewLabel: 'The picture you just took',
    onUse: fn(),
  },
  decorators: [narrow],
}
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { args: { description: 'All four corners in the picture.' } }
export const Taken: Story = {
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector('input')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await expect(input).toHaveAttribute('capture', 'environment')
    await pointer.upload(input, await picture())
    await expect(await canvas.findByAltText('The picture you just took')).toBeVisible()
  },
}
export const Used: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const input = canvasElement.querySelector('input')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await pointer.upload(input, await picture())
    await userEvent.click(await canvas.findByRole('button', { name: 'Use' }))
    await expect(args.onUse).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Photograph the ticket' })).toBeVisible()
  },
}
export const WithError: Story = { args: { error: 'The picture could not be saved on this phone.' } }
export const Pending: Story = { args: { isPending: true } }
