import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Board } from '#ui'
import { narrow, rightToLeft } from '../frames.tsx'
import { type Sample, samples } from './samples.tsx'

const meta: Meta<typeof Board<Sample>> = {
  title: 'Data/Board',
  component: Board<Sample>,
  args: {
    label: 'Loads by status',
    columns: [
      { id: '0', title: 'Planned', tone: 'idle', count: '2' },
      { id: '1', title: 'Assigned', tone: 'active', count: '2' },
      { id: '2', title: 'At pickup', tone: 'site', count: '1' },
      { id: '3', title: 'In transit', tone: 'transit', count: '2' },
      { id: '9', title: 'On hold', tone: 'danger', count: '0' },
    ],
    cards: samples(9),
    cardKey: (card) => card.key,
    cardColumn: (card) => String(card.status),
    renderCard: (card) => (
      <>
        <strong>{card.number}</strong>
        <div>{card.customer}</div>
        <div>{card.pickup}</div>
      </>
    ),
    canMove: (_, column) => column !== '3',
    onMove: fn(),
    menuLabel: (card) => `Move ${card.number}`,
    moveLabel: (column) => `Move to ${column.title}`,
    emptyLabel: 'No loads',
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Columns: Story = {}
export const MovedByMenu: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move HB-1042' }))
    await expect(screen.queryByRole('menuitem', { name: 'Move to In transit' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Assigned' }))
    await expect(args.onMove).toHaveBeenCalledWith(expect.objectContaining({ number: 'HB-1042' }), '1')
  },
}
export const Narrow: Story = { decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
