import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button, DataTable, EmptyState, InboxIcon, SingleKeys } from '#ui'
import { narrow, rightToLeft, thumbs } from '../frames.tsx'
import { columns, type Sample, samples } from './samples.tsx'

const meta: Meta<typeof DataTable<Sample>> = {
  title: 'Data/DataTable',
  component: DataTable<Sample>,
  args: {
    label: 'Loads',
    rows: samples(12),
    columns,
    rowKey: (row) => row.key,
    rowLink: (row, content) => <a href={`#${row.key}`}>{content}</a>,
    onOpen: fn(),
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = { args: { currentKey: 'row-3', pendingKeys: new Set(['row-5']) } }
export const Sorted: Story = {
  args: { sort: { column: 'net', direction: 'descending' }, onSortChange: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('columnheader', { name: /Net/ })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(canvas.getByRole('button', { name: 'Customer' }))
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'customer', direction: 'ascending' })
  },
}
export const Selectable: Story = {
  args: { selectAllLabel: 'Select all', selectLabel: (row) => `Select ${row.number}` },
  render: function Held(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['row-1']))
    return <DataTable {...args} selected={selected} onSelectedChange={setSelected} />
  },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('row', { name: /HB-1042/ }).focus()
    await userEvent.keyboard('jj')
    await expect(canvas.getByRole('row', { name: /HB-1044/ })).toHaveFocus()
    await userEvent.keyboard('x')
    await expect(canvas.getByRole('checkbox', { name: 'Select HB-1044' })).toBeChecked()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect(canvas.getByRole('checkbox', { name: 'Select HB-1046' })).toBeChecked()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: 'HB-1045' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }))
    await expect(canvas.getByRole('checkbox', { name: 'Select HB-1053' })).toBeChecked()
  },
}
/** Where there is little room each row is a card; it stays a table for who hears it. */
export const Cards: Story = {
  args: { ...Selectable.args, selected: new Set(['row-1']), onSelectedChange: fn() },
  decorators: [narrow],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /HB-1042/ })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').length).toBeGreaterThan(2)
    await expect(canvas.getByRole('rowheader', { name: /HB-1042/ })).toBeVisible()
  },
}
/** Letters are switched off for all tables at once; arrows, Enter and Space stay. */
export const LettersOff: Story = {
  args: Selectable.args,
  render: function Held(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <SingleKeys value={false}>
        <DataTable {...args} selected={selected} onSelectedChange={setSelected} />
      </SingleKeys>
    )
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('row', { name: /HB-1042/ }).focus()
    await userEvent.keyboard('jx')
    await expect(canvas.getByRole('row', { name: /HB-1042/ })).toHaveFocus()
    await expect(canvas.getByRole('checkbox', { name: 'Select HB-1042' })).not.toBeChecked()
    await userEvent.keyboard('{ArrowDown} ')
    await expect(canvas.getByRole('checkbox', { name: 'Select HB-1043' })).toBeChecked()
  },
}
/** E writes in the row's cell; Enter keeps it, Escape does not, and either way the row has the focus again. */
export const Editable: Story = {
  render: function Held(args) {
    const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
    const editable = columns.map((column) =>
      column.id !== 'customer'
        ? column
        : {
            ...column,
            cell: (row: Sample) => typed[row.key] ?? row.customer,
            edit: (row: Sample) => ({
              label: `Customer of ${row.number}`,
              value: typed[row.key] ?? row.customer,
              onSave: (value: string) => setTyped((all) => ({ ...all, [row.key]: value })),
            }),
          },
    )
    return <DataTable {...args} columns={editable} />
  },
  play: async ({ canvas, userEvent }) => {
    const row = () => canvas.getByRole('row', { name: /HB-1042/ })
    row().focus()
    await userEvent.keyboard('e')
    await expect(canvas.getByRole('textbox', { name: 'Customer of HB-1042' })).toHaveFocus()
    await userEvent.keyboard('Mesa Stone{Enter}')
    await expect(row()).toHaveFocus()
    await expect(canvas.getByText('Mesa Stone')).toBeVisible()
    await userEvent.keyboard('enothing{Escape}')
    await expect(canvas.getByText('Mesa Stone')).toBeVisible()
    await expect(row()).toHaveFocus()
  },
}
export const Long: Story = {
  args: { rows: samples(5_000) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row').length).toBeLessThan(120)
    canvas.getByRole('row', { name: /HB-1042/ }).focus()
    await userEvent.keyboard('{End}')
    await expect(await canvas.findByRole('row', { name: /HB-6041/ })).toHaveFocus()
  },
}
export const Totals: Story = {
  args: {
    columns: columns.map((column) => {
      if (column.id === 'net') return { ...column, footer: '561,090' }
      return column.id === 'number' ? { ...column, footer: 'This page' } : column
    }),
  },
}
export const ChosenColumns: Story = { args: { visibleColumns: ['number', 'net', 'status'] } }
export const Loading: Story = { args: { rows: [], isLoading: true } }
export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        icon={<InboxIcon size={24} aria-hidden />}
        title="No load matches"
        action={<Button>Clear filters</Button>}
      >
        Two filters are set.
      </EmptyState>
    ),
  },
}
/** Its heads are wider than it is: without a row there is nothing to slide to. */
export const EmptyAndNarrow: Story = {
  args: Empty.args,
  decorators: [narrow],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No load matches')).toBeVisible()
    const slid = canvas.getByRole('table').parentElement
    slid?.scrollTo({ left: 100 })
    await expect(slid?.scrollLeft).toBe(0)
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
export const CoarsePointer: Story = { decorators: [thumbs] }
