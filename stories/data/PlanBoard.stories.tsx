import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ClockShape, PersonCircleShape, type PlanBar, PlanBoard, PlanList } from '#ui'
import { rightToLeft } from '../frames.tsx'

const bar = (id: string, start: number, end: number, more: Partial<PlanBar> = {}): PlanBar => ({
  id,
  place: { start, end, isFromBefore: false, goesOn: false },
  lane: 0,
  tone: 'active',
  icon: <PersonCircleShape size={14} />,
  title: id,
  words: 'Assigned',
  detail: 'Halverson Paving',
  name: `Load ${id}, Assigned`,
  legs: [{ start, end: start + 0.01 }],
  canMove: true,
  isPending: false,
  ...more,
})

const meta: Meta<typeof PlanBoard> = {
  title: 'Data/PlanBoard',
  component: PlanBoard,
  args: {
    label: 'Day board',
    rowsLabel: 'Drivers',
    marks: Array.from({ length: 24 }, (_, hour) => ({ at: hour / 24, label: `${hour}:00` })),
    now: 0.5,
    opensAt: 0.2,
    markPx: 48,
    rows: [
      {
        id: 'a',
        title: 'Ana Torres',
        detail: 'T-101',
        lanes: 2,
        bars: [bar('L-1', 0.3, 0.4), bar('L-2', 0.38, 0.5, { lane: 1, alarm: 'Late' }), bar('L-3', 0.6, 0.65)],
      },
      { id: 'b', title: 'Ben Whitaker', lanes: 1, bars: [bar('L-4', 0.4, 0.6, { canMove: false, tone: 'done' })] },
      { id: 'c', title: 'Somebody whose name is longer than its column', lanes: 1, bars: [] },
    ],
    tray: {
      label: 'Unassigned: 1',
      emptyLabel: 'Nothing waits.',
      bars: [bar('L-5', 0.4, 0.5, { tone: 'idle', words: 'Planned', icon: <ClockShape size={14} /> })],
    },
    onOpen: fn(),
    onDrop: fn(),
    ghostOf: () => null,
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Board: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: 'Load L-3, Assigned' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('L-3', expect.anything())
  },
}
export const NothingWaits: Story = {
  args: { tray: { label: 'Unassigned: 0', emptyLabel: 'Nothing waits.', bars: [] } },
}
export const ForALook: Story = { args: { tray: undefined } }
export const RightToLeft: Story = { decorators: [rightToLeft] }
export const List: Story = {
  render: ({ label, rows, tray, onOpen }) => <PlanList label={label} rows={rows} tray={tray} onOpen={onOpen} />,
}
