import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import {
  maintenanceInFigures,
  manyServices,
  noOrders,
  openOrder,
  openOrders,
  servicePrograms,
  servicesDue,
} from '../mocks/data/maintenance.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Maintenance',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const full = [
  on('maintenance.figures').gives(maintenanceInFigures),
  on('maintenance.services').gives(servicesDue),
  on('maintenance.orders').gives(openOrders),
  on('maintenance.order').gives(openOrder),
  on('maintenance.programs').gives(servicePrograms),
  ...office,
]
const ORDERS = '/maintenance?tab=orders'

export const Due: Story = {
  args: page('dispatcher', '/maintenance', full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /T-101/ }, WAIT)).toHaveTextContent('Overdue')
    await expect(canvas.getByRole('row', { name: /T-104/ })).toHaveTextContent('No forecast yet')
  },
}
export const Many: Story = {
  args: page('dispatcher', '/maintenance', [on('maintenance.services').gives(manyServices), ...full]),
}
export const Orders: Story = {
  args: page('dispatcher', ORDERS, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /T-102/ }, WAIT)).toHaveTextContent('Down until')
  },
}
export const OpenOrder: Story = {
  args: page('admin', `${ORDERS}&work=${openOrder.id}`, full),
  play: async () => {
    await expect(await screen.findByText('Labour: Diagnosis', {}, WAIT)).toBeVisible()
    await expect(screen.getByText('Cost: $237.50')).toBeVisible()
  },
}
/** What was typed stays beside the word on what is wrong. */
export const WrongMeter: Story = {
  args: page('admin', `${ORDERS}&work=${openOrder.id}`, full),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }, WAIT))
    await userEvent.type(await screen.findByLabelText('Odometer', {}, WAIT), 'far')
    const buttons = screen.getAllByRole('button', { name: 'Complete' })
    const last = buttons.at(-1)
    if (last) await userEvent.click(last)
    await expect(await screen.findByText('Enter a distance such as 27,450.')).toBeVisible()
    await expect(screen.getByLabelText('Odometer')).toHaveValue('far')
  },
}
export const Programs: Story = {
  args: page('admin', '/maintenance', full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Service programs' }, WAIT))
    await expect(await screen.findByRole('button', { name: 'Edit Oil and filters' }, WAIT)).toBeVisible()
  },
}
export const Empty: Story = {
  args: page('admin', '/maintenance', [
    on('maintenance.services').gives({ rows: [], nextCursor: null }),
    on('maintenance.orders').gives(noOrders),
    ...full,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No services yet', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', '/maintenance', [
    on('maintenance.services').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
    ...full,
  ]),
}
export const OnAPhone: Story = {
  args: page('dispatcher', '/maintenance', full),
  globals: onAPhone,
}
