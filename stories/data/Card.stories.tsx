import type { Meta, StoryObj } from '@storybook/react-vite'
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
