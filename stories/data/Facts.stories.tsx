import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from '#ui'
import { LONG_LABEL, narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof Facts> = {
  title: 'Data/Facts',
  component: Facts,
  args: {
    items: [
      { term: 'Customer', value: 'Arbuckle Aggregates' },
      { term: 'Material', value: 'Concrete sand' },
      { term: 'Net', value: '47,310 lb', isNumeric: true },
      { term: 'Linehaul', value: '$147.88', isNumeric: true },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const Columns: Story = { args: { layout: 'columns' } }
export const Narrow: Story = { args: { items: [{ term: LONG_LABEL, value: LONG_LABEL }] }, decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
