import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar, Button, Item, ItemList, StatusBadge, WarningIcon } from '#ui'
import { LONG_LABEL, LONG_WORD, narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof ItemList> = {
  title: 'Data/ItemList',
  component: ItemList,
  args: {
    'aria-label': 'Needs attention',
    children: (
      <>
        <Item
          lead={<WarningIcon size={20} aria-hidden />}
          title="HB-1042 needs a driver"
          status={<StatusBadge tone="danger" label="Late" />}
          detail="Pickup Mar 4, 06:30 CST at Arbuckle Aggregates"
          actions={<Button size="small">Assign</Button>}
        />
        <Item
          lead={<WarningIcon size={20} aria-hidden />}
          title="HB-1039 has no proof of delivery"
          detail="Delivered Mar 3, 15:10 CST"
          actions={<Button size="small">Open</Button>}
        />
        <Item
          lead={<Avatar name="Rosa Delgado" isDecorative />}
          title="Rosa Delgado"
          detail="Medical card until Mar 12"
        />
      </>
    ),
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Items: Story = {}
export const LongText: Story = {
  args: {
    children: (
      <Item title={LONG_WORD} detail={LONG_LABEL} actions={<Button size="small">Öffnen</Button>} status={undefined} />
    ),
  },
  decorators: [narrow],
}
export const RightToLeft: Story = { decorators: [rightToLeft] }
