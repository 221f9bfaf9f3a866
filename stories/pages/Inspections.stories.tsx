import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { logOfNow } from '../mocks/data/logs.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone, newFleet, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Inspections',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Reports: Story = {
  args: page('admin', '/pretrip', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /T-209/ }, { timeout: 10_000 })).toHaveTextContent('Too fast')
  },
}
export const Defects: Story = {
  args: page('dispatcher', '/pretrip?tab=defects', office),
  play: async ({ canvas }) => {
    const certify = await canvas.findByRole('button', { name: /^Certify: Service brakes/ }, { timeout: 10_000 })
    await expect(certify).toBeVisible()
    await expect(canvas.getByText('Reported once before', { exact: false })).toBeVisible()
  },
}
export const Lists: Story = { args: page('admin', '/pretrip?tab=lists&type=trailer_end_dump', office) }
export const Empty: Story = {
  args: page('admin', '/pretrip', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No inspections yet', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', '/pretrip', [on('inspections.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]),
}
const rested = [
  on('logs.mine').gives(
    logOfNow([
      [700, 'ON'],
      [600, 'OFF'],
    ]),
  ),
  on('logs.keep').refuses('unavailable', 'SERVICE_UNAVAILABLE'),
  ...driverPhone,
]
/** Off duty still when the inspection begins: one press puts the driver on duty, without signal too. */
export const DriverGoesOnDuty: Story = {
  args: page('driver', '/pretrip', rested),
  play: async ({ canvas, userEvent }) => {
    const offer = { name: 'Go on duty' }
    await userEvent.click(await canvas.findByText('Post-trip', {}, { timeout: 10_000 }))
    await expect(canvas.queryByRole('button', offer)).toBeNull()
    await userEvent.click(canvas.getByText('Pre-trip'))
    await userEvent.click(await canvas.findByRole('button', offer, { timeout: 10_000 }))
    await expect(await canvas.findByRole('link', { name: /1 waiting/ }, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByRole('button', offer)).toBeNull()
  },
}
export const DriverOffDuty: Story = { args: page('driver', '/pretrip', rested), globals: onAPhone }
export const DriverBegins: Story = {
  args: page('driver', '/pretrip', driverPhone),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start' }, { timeout: 10_000 }))
    await expect(await canvas.findByText('Read the earlier reports first.')).toBeVisible()
  },
}
