import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { FilterChips } from '#ui'
import { LONG_WORD, narrow, rightToLeft, thumbs } from '../frames.tsx'

const meta: Meta<typeof FilterChips> = {
  title: 'Actions/FilterChips',
  component: FilterChips,
  args: {
    label: 'Set filters',
    chips: [
      { id: 'status', text: 'Status: Planned' },
      { id: 'customer', text: 'Customer: Cimarron Grain' },
      { id: 'late', text: 'Late today' },
    ],
    removeLabel: (chip) => `Take away ${chip.text}`,
    clearLabel: 'Clear all',
    onRemove: fn(),
    onClear: fn(),
  },
  render: function Held(args) {
    const [chips, setChips] = useState(args.chips)
    return (
      <FilterChips
        {...args}
        chips={chips}
        onRemove={(id) => {
          setChips(chips.filter((chip) => chip.id !== id))
          args.onRemove(id)
        }}
        onClear={() => setChips([])}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledWith('customer')
    await expect(canvas.getByRole('button', { name: /Take away Late today/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenLastCalledWith('late')
  },
}
export const LongText: Story = {
  args: { chips: [{ id: 'x', text: `Kunde: ${LONG_WORD} ${LONG_WORD}` }] },
  decorators: [narrow],
}
export const CoarsePointer: Story = { decorators: [thumbs] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
