import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { ColumnChoice } from '#ui'
import { columns } from './samples.tsx'

const meta: Meta<typeof ColumnChoice> = {
  title: 'Data/ColumnChoice',
  component: ColumnChoice,
  args: { label: 'Columns', allLabel: 'Show all', columns, value: columns.map(({ id }) => id) },
  render: function Held(args) {
    const [value, setValue] = useState<readonly string[]>(args.value)
    return <ColumnChoice {...args} value={value} onChange={setValue} />
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await expect(await screen.findByRole('checkbox', { name: 'Load' })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pickup' }))
    await expect(screen.getByRole('checkbox', { name: 'Pickup' })).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await expect(screen.getByRole('checkbox', { name: 'Pickup' })).toBeChecked()
  },
}
