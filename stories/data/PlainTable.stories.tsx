import type { Meta, StoryObj } from '@storybook/react-vite'
import { PlainTable } from '#ui'
import { LONG_WORD, narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof PlainTable> = {
  title: 'Data/PlainTable',
  component: PlainTable,
  args: {
    label: 'Lines of invoice 2026-0187',
    columns: [
      { id: 'line', header: 'Line' },
      { id: 'quantity', header: 'Tons', align: 'end' },
      { id: 'rate', header: 'Per ton', align: 'end' },
      { id: 'amount', header: 'Amount', align: 'end' },
    ],
    rows: [
      { id: '1', cells: ['Linehaul HB-1042', '23.66', '$6.25', '$147.88'] },
      { id: '2', cells: ['Linehaul HB-1043', '24.10', '$6.25', '$150.63'] },
      { id: '3', cells: ['Fuel surcharge', '', '', '$18.40'] },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const WithTotal: Story = { args: { foot: ['Whole invoice', '47.76', '', '$316.91'] } }
export const Narrow: Story = {
  args: { rows: [{ id: '1', cells: [LONG_WORD, '23.66', '$6.25', '$147.88'] }] },
  decorators: [narrow],
}
const inCards: Story['args'] = {
  hasCards: true,
  columns: [
    { id: 'line', header: 'Line' },
    { id: 'about', header: 'What for', isWrapped: true, inCard: 'whole' },
    { id: 'quantity', header: 'Tons', align: 'end' },
    { id: 'amount', header: 'Amount', align: 'end', inCard: 'beside' },
  ],
  rows: [
    { id: '1', cells: ['HB-1042', 'Crusher run from the north pit to the widening', '23.66', '$147.88'] },
    { id: '2', cells: ['HB-1043', LONG_WORD, '', '$150.63'] },
  ],
  foot: ['Whole invoice', '', '23.66', '$298.51'],
}
export const Wide: Story = { args: inCards }
/** Too narrow for its columns, each row is a card with its amount in sight. */
export const Cards: Story = { args: inCards, decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
