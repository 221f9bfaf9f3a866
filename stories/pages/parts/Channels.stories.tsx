import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FleetChannels } from '#web/features/notifications/fleet-channels.tsx'
import { OwnChannels } from '#web/features/notifications/own-channels.tsx'
import { fleetChannels, ownChannels } from '../../mocks/data/notifications.ts'
import { type Mock, on } from '../../mocks/handlers.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

let saved = 0
const saving = (path: Mock['path']): Mock => ({
  path,
  run: async () => {
    saved += 1
    return { ok: true }
  },
})
const own = [on('notifications.ownChannels').gives(ownChannels), saving('notifications.setOwnChannels')]
const fleet = [on('notifications.fleetChannels').gives(fleetChannels), saving('notifications.setRoleChannels')]
const SLOW = { timeout: 10_000 }

const meta: Meta<typeof PartStory> = {
  title: 'People/Notification choices',
  component: PartStory,
  play: drawn,
  args: { mocks: own, children: <OwnChannels /> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {
  play: async ({ canvas, userEvent }) => {
    const declined = await canvas.findByRole('checkbox', { name: 'A load is declined: Here' }, SLOW)
    await expect(declined).toBeChecked()
    // What guards the account is always told.
    await expect(canvas.getByRole('checkbox', { name: 'Sign-in from a new device: Here' })).toBeDisabled()
    await expect(canvas.getByRole('combobox', { name: 'Sign-in from a new device: Mail' })).toBeDisabled()
    const before = saved
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'A load is declined: Mail' }), 'At once')
    await waitFor(() => expect(saved).toBe(before + 1))
    // Only what differs from the fleet's choice goes back to it.
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the fleet’s choice' }))
    await waitFor(() => expect(saved).toBe(before + 2))
  },
}
export const OwnRefused: Story = {
  args: {
    mocks: [on('notifications.setOwnChannels').refuses('always_told'), ...own],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'A load is declined: Here' }, SLOW))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'A load is declined: Here' })).toBeChecked()
  },
}
export const OwnFailing: Story = {
  args: { mocks: [on('notifications.ownChannels').refuses('unexpected', 'INTERNAL_SERVER_ERROR')] },
}
export const OfTheFleet: Story = {
  args: { mocks: fleet, children: <FleetChannels /> },
  play: async ({ canvas, userEvent }) => {
    const name = 'A load is declined, Dispatcher: Here'
    const before = saved
    await userEvent.click(await canvas.findByRole('checkbox', { name }, SLOW))
    await waitFor(() => expect(saved).toBe(before + 1))
    await expect(canvas.queryByRole('checkbox', { name: /A load is given to you, Admin/ })).toBeNull()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
export const OfTheFleetFailing: Story = {
  args: {
    mocks: [on('notifications.fleetChannels').refuses('unexpected', 'INTERNAL_SERVER_ERROR')],
    children: <FleetChannels />,
  },
}
