import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { DataTable } from '#ui'
import { columns, type Sample, samples } from './samples.tsx'

/** The most rows that may be in the page, however long the table is. */
const MOST_ROWS = 80

const meta: Meta<typeof DataTable<Sample>> = {
  title: 'Data/DataTable at length',
  component: DataTable<Sample>,
  tags: ['!autodocs'],
  args: { label: 'Loads', columns, rowKey: (row) => row.key, onOpen: fn() },
  render: function Made(args) {
    // Made when it is looked at: a hundred thousand rows are no part of the catalogue's start.
    const [rows] = useState(() => samples(100_000))
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <DataTable
        {...args}
        rows={rows}
        selected={selected}
        onSelectedChange={setSelected}
        selectLabel={(row) => `Select ${row.number}`}
        selectAllLabel="Select all"
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const OnPaper: Story = {
  render: (args) => <DataTable {...args} rows={samples(300)} />,
  play: async ({ canvasElement }) => {
    const drawn = () => canvasElement.querySelectorAll('tbody tr[data-row-index]').length
    await waitFor(() => expect(drawn()).toBeGreaterThan(5))
    await expect(drawn()).toBeLessThanOrEqual(MOST_ROWS)
    window.dispatchEvent(new Event('beforeprint'))
    await expect(drawn()).toBe(300)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(drawn()).toBeLessThanOrEqual(MOST_ROWS))
  },
}

export const HundredThousandRows: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Loads' })
    await expect(table).toHaveAttribute('aria-rowcount', '100001')
    const scroller = table.parentElement
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let most = 0
    for (let step = 0; step < 40 && scroller; step++) {
      scroller.scrollTop += step % 4 === 0 ? 80_000 : 900
      await frame()
      most = Math.max(most, canvasElement.querySelectorAll('tbody tr').length)
    }
    await expect(most).toBeGreaterThan(5)
    await expect(most).toBeLessThanOrEqual(MOST_ROWS)
    if (scroller) scroller.scrollTop = 0
    const first = await waitFor(() => canvas.getByRole('row', { name: /HB-1042/ }))
    first.focus()
    await userEvent.keyboard('{End}')
    await expect(await canvas.findByRole('row', { name: /HB-101041/ })).toHaveFocus()
  },
}
