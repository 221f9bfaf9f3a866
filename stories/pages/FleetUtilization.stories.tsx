import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { daysOfTruck, manyTrucks, noTrucks, otherUses, utilization } from '../mocks/data/utilization.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Fleet utilization',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/fleet-utilization'
const WAIT = { timeout: 10_000 }
const rest = [on('utilization.truck').gives(daysOfTruck), on('utilization.others').gives(otherUses), ...office]
const full = [on('utilization.figures').gives(utilization), ...rest]

export const Trucks: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    // Little used by what is known; the silent one and the one in the shop are not judged.
    await expect(await canvas.findByText(/^Under 40% .*: T-103, T-104\.$/, {}, WAIT)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open T-106 day by day' })).toBeVisible()
  },
}
export const DayByDay: Story = {
  args: page('admin', `${PATH}?truck=${utilization.trucks[0]?.truckId}`, full),
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'T-101, day by day' }, WAIT)).toBeVisible()
    await expect(await screen.findByText('Scheduled', {}, WAIT)).toBeVisible()
  },
}
export const Explained: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'How it is worked out' }, WAIT))
    await expect(await screen.findByText(/A silent tracker is no truck that stands idle/, {}, WAIT)).toBeVisible()
  },
}
export const Many: Story = { args: page('admin', PATH, [on('utilization.figures').gives(manyTrucks), ...rest]) }
export const Empty: Story = {
  args: page('admin', PATH, [
    on('utilization.figures').gives(noTrucks),
    on('utilization.others').gives({ ...otherUses, trailers: [], drivers: [] }),
    ...rest,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trucks yet', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', PATH, [on('utilization.figures').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...rest]),
}
export const OnAPhone: Story = { args: page('admin', PATH, full), globals: onAPhone }
