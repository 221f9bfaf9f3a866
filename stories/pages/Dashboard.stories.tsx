import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { newId } from '#web/operation.ts'
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
    await expect(await canvas.findByText(/Gross margin today/)).toBeVisible()
    const see = await canvas.findByRole('link', { name: `See files: ${closedLoad.number}` })
    await expect(see).toHaveAttribute('href', expect.stringContaining('tab=proof'))
    await expect(canvas.getByText(/2 damaged files/)).toBeVisible()
  },
}
export const Dispatcher: Story = { args: page('dispatcher', '/dashboard', office) }
const begun = [
  on('loads.bulkMatching').gives({ jobId: newId(), total: 11 }),
  on('loads.bulkProgress').waits(),
  ...office,
]
/** One press begins to close all delivered loads that can be; the list of loads goes on to show how far it is. */
export const CloseAllClean: Story = {
  args: page('dispatcher', '/dashboard', begun),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close all that are clean' }, { timeout: 10_000 }))
    await expect(await canvas.findByRole('heading', { level: 1, name: /Loads/ }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Driver: Story = { args: page('driver', '/dashboard', driverPhone) }
export const Contractor: Story = { args: page('contractor', '/dashboard', company) }
export const NewFleet: Story = {
  args: page('admin', '/dashboard', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Set up your fleet', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText(/^3 of 8 done/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add the first truck' })).toBeVisible()
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
