import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { miles, standing } from '../mocks/data/mileage.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Mileage and idling',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const full = [on('mileage.month').gives(miles), on('mileage.stationary').gives(standing), ...office]
export const Ledger: Story = {
  args: page('dispatcher', '/mileage-tracking', full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The kinds add up to/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Idling: Story = {
  args: page('dispatcher', '/idle-tracking', full),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('$3.88', {}, { timeout: 10_000 }))[0]).toBeVisible()
  },
}
const none = [on('mileage.month').gives([]), ...office]
export const NoMiles: Story = { args: page('dispatcher', '/mileage-tracking', none) }
const failing = [on('mileage.stationary').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const IdlingFails: Story = { args: page('dispatcher', '/idle-tracking', failing) }
