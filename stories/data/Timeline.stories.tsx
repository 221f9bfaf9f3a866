import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckCircleShape, DiscCheckShape, PersonCircleShape, SquareUpShape, Timeline } from '#ui'
import { LONG_LABEL, narrow, rightToLeft } from '../frames.tsx'

const at = (instant: string, text: string) => (
  <time dateTime={instant} title={instant}>
    {text}
  </time>
)

const meta: Meta<typeof Timeline> = {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    label: 'What happened',
    items: [
      {
        id: '1',
        title: 'Assigned to Ray Ortega',
        tone: 'active',
        icon: <PersonCircleShape />,
        time: at('2026-03-04T12:05:00Z', 'Mar 4, 06:05 CST'),
        detail: 'Dana Whitfield, office',
      },
      {
        id: '2',
        title: 'Accepted',
        tone: 'active',
        icon: <CheckCircleShape />,
        time: at('2026-03-04T12:11:00Z', 'Mar 4, 06:11 CST'),
      },
      {
        id: '3',
        title: 'Arrived at pickup',
        tone: 'site',
        icon: <SquareUpShape />,
        time: at('2026-03-04T13:42:00Z', 'Mar 4, 07:42 CST'),
        detail: 'Arbuckle pit, 60 m from the scale. Received 4 min later.',
        children: <div>Waiting since 07:42; paid from 08:42.</div>,
      },
      { id: '4', title: 'Delivered', icon: <DiscCheckShape />, time: 'expected 10:20', isAhead: true },
    ],
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Events: Story = {}
export const Narrow: Story = {
  args: { items: [{ id: '1', title: LONG_LABEL, time: 'Mar 4, 06:05 CST', detail: LONG_LABEL }] },
  decorators: [narrow],
}
export const RightToLeft: Story = { decorators: [rightToLeft] }
