import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { on } from '../mocks/handlers.ts'
import { driverPhone, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/People and settings',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Users: Story = {
  args: page('admin', '/user-management', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Toby Reyes/ }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Settings: Story = { args: page('admin', '/settings', office) }
const failing = [on('settings.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const SettingsFailed: Story = { args: page('admin', '/settings', failing) }
const waiting = [on('settings.list').waits(), ...office]
export const SettingsLoading: Story = { args: page('admin', '/settings', waiting) }
export const Profile: Story = { args: page('admin', '/profile', office) }
export const ProfileOfADriver: Story = { args: page('driver', '/profile', driverPhone) }
export const Outbox: Story = { args: page('admin', '/outbox', office) }
export const NotForADispatcher: Story = { args: page('dispatcher', '/settings', office) }
export const NotFound: Story = { args: page('dispatcher', '/there-is-no-such-page', office) }
