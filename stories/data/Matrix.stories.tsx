import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Matrix } from '#ui'
import { LONG_WORD, narrow, rightToLeft } from '../frames.tsx'

const sites = ['North Pit', 'Station 40', 'Ash silo 2']
const hours = Array.from({ length: 9 }, (_, at) => `${String(at + 6).padStart(2, '0')}:00`)
const waited: Record<string, readonly (number | null)[]> = {
  'North Pit': [4, 12, 27, 31, 18, 9, 6, 11, 3],
  'Station 40': [0, 2, 5, null, 7, 8, 4, 2, 1],
  'Ash silo 2': [null, null, 14, 16, null, 12, 9, null, null],
}
const heads = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }))

const meta: Meta<typeof Matrix> = {
  title: 'Data/Matrix',
  component: Matrix,
  args: {
    label: 'Minutes in the queue, by site and hour',
    corner: 'Site ↓ Hour →',
    rows: heads(sites),
    columns: heads(hours),
    cell: (site, hour) => {
      const value = waited[site]?.[hours.indexOf(hour)]
      return value === null || value === undefined
        ? null
        : { value, text: `${value} min`, name: `${site}, ${hour}: ${value} min` }
    },
    onOpen: fn(),
    missingLabel: 'not known',
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Heat: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'North Pit, 06:00: 4 min' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Station 40, 07:00: 2 min' })).toHaveFocus()
    // Where nothing is known, the next cell with a figure is reached.
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Station 40, 07:00: 2 min' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Station 40, 10:00: 7 min' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('Station 40', '10:00')
  },
}
export const OnlyRead: Story = { args: { onOpen: undefined, tone: 'offer' } }
export const LongNames: Story = { args: { rows: heads([LONG_WORD, ...sites]) } }
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
export const Nothing: Story = { args: { cell: () => null } }
