import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button, Card, Grid, KpiTile, TruckIcon, WarningIcon } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof Card> = {
  title: 'Data/Card',
  component: Card,
  args: { title: 'Proof of delivery', children: 'Two photos and a signature.' },
}
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { title: undefined } }
export const WithHead: Story = { args: { actions: <Button size="small">Add a photo</Button> } }
export const LongText: Story = { args: { title: LONG_LABEL }, decorators: [narrow] }
export const Tiles: Story = {
  render: () => (
    <Grid minWidth="12rem">
      <KpiTile label="Loads today" value="41" detail="6 more than last Wednesday" />
      <KpiTile label="Trucks moving" value="5" unit="of 6" icon={<TruckIcon size={16} aria-hidden />} />
      <KpiTile
        label="Late"
        value="2"
        tone="danger"
        icon={<WarningIcon size={16} aria-hidden />}
        detail="HB-1042 by 35 min"
      />
      <KpiTile label="Delivered weight" value="961.4" unit="short tons" />
    </Grid>
  ),
}
/** Two beside each other on a phone: a figure stays on one line, and a short one is no smaller for it. */
export const NarrowTiles: Story = {
  decorators: [narrow],
  render: () => (
    <Grid minWidth="9rem">
      <KpiTile label="Fuel cost by distance" value="$0.691/mi" />
      <KpiTile label="Fuel cost" value="$123,456.78" />
      <KpiTile label="To look at" value="7" />
      <KpiTile label="Fuel economy" value="5.5 mpg" />
    </Grid>
  ),
  play: async ({ canvas }) => {
    for (const value of ['$0.691/mi', '$123,456.78', '7', '5.5 mpg']) {
      await expect(canvas.getByText(value).getClientRects().length, value).toBe(1)
    }
    await expect(getComputedStyle(canvas.getByText('7')).fontSize).toBe('28px')
  },
}
