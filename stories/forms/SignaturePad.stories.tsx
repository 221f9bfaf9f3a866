import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { SignaturePad } from '#ui'
import { narrow } from '../frames.tsx'

const stroke = Array.from({ length: 24 }, (_, at) => ({
  x: 0.15 + at * 0.028,
  y: 0.17 + Math.sin(at / 2) * 0.07,
  pressure: 0.5,
  time: at * 16,
}))
const dash = [0.2, 0.4, 0.6, 0.8].map((x, at) => ({ x, y: 0.26, pressure: 0.5, time: 500 + at * 16 }))

const meta: Meta<typeof SignaturePad> = {
  title: 'Forms/SignaturePad',
  component: SignaturePad,
  args: {
    label: 'Signature of the receiver',
    hint: 'Sign here',
    clearLabel: 'Clear',
    undoLabel: 'Undo',
    value: [],
    onChange: fn(),
  },
  decorators: [narrow],
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <SignaturePad
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { description: 'Turn the phone for more room.' } }
export const Signed: Story = { args: { value: [stroke, dash] } }
export const UndoTakesTheLastStroke: Story = {
  args: { value: [stroke, dash] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([stroke])
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
}
export const Drawn: Story = {
  play: async ({ canvas, args }) => {
    const pad = canvas.getByRole('img')
    const { left, top } = pad.getBoundingClientRect()
    const at = (x: number, y: number) => ({
      clientX: left + x,
      clientY: top + y,
      pointerId: 1,
      isPrimary: true,
      buttons: 1,
      pressure: 0.5,
    })
    await waitFor(() => {
      fireEvent.pointerDown(pad, at(40, 40))
      fireEvent.pointerMove(pad, at(120, 60))
      fireEvent.pointerUp(pad, { ...at(120, 60), buttons: 0 })
      expect(args.onChange).toHaveBeenCalled()
    })
  },
}
export const WithError: Story = { args: { error: 'Sign, or type the name below.' } }
export const Disabled: Story = { args: { isDisabled: true } }
