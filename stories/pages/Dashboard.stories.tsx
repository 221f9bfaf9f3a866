import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { on } from '../mocks/handlers.ts'
import { closedLoad } from '../mocks/recorded/closed-load.ts'
import { company, driverPhone, newFleet, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Dashboard',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Admin: Story = {
  args: page('admin', '/dashboard', office),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Late for pickup', {}, { timeout: 10_000 }))[0]).toBeVisible()
    await expect(await canvas.findByText(/Charged less pay today/)).toBeVisible()
    const see = await canvas.findByRole('link', { name: `See files: ${closedLoad.number}` })
    await expect(see).toHaveAttribute('href', expect.stringContaining('tab=proof'))
    await expect(canvas.getByText(/2 damaged files/)).toBeVisible()
  },
}
export const Dispatcher: Story = { args: page('dispatcher', '/dashboard', office) }
export const Driver: Story = { args: page('driver', '/dashboard', driverPhone) }
export const Contractor: Story = { args: page('contractor', '/dashboard', company) }
export const NewFleet: Story = {
  args: page('admin', '/dashboard', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Set up your fleet', {}, { timeout: 10_000 })).toBeVisible()
  },
}
const failing = [
  on('overview.attention').refuses('unavailable', 'INTERNAL_SERVER_ERROR'),
  on('overview.today').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
  ...office,
]
export const PartsFail: Story = {
  args: page('dispatcher', '/dashboard', failing),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('alert', {}, { timeout: 10_000 })).length).toBeGreaterThan(0)
  },
}
const waiting = [on('overview.today').waits(), on('overview.attention').waits(), ...office]
export const Loading: Story = { args: page('dispatcher', '/dashboard', waiting) }
