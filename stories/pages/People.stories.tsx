import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { dana } from '../mocks/data/people.ts'
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
const nobody = [on('people.members').gives({ rows: [], nextCursor: null }), ...office]
export const UsersNoneMatch: Story = { args: page('admin', '/user-management?q=nobody&role=driver', nobody) }
export const UsersPrinted: Story = {
  args: page('admin', '/user-management?role=driver', office),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Toby Reyes/ }, { timeout: 10_000 })
    window.dispatchEvent(new Event('beforeprint'))
    await expect(await canvas.findByText('Filters: Roles: Driver · State: Every state')).toBeInTheDocument()
    const foot = getComputedStyle(document.documentElement).getPropertyValue('--print-foot')
    await expect(foot).toMatch(/^"Printed by Dana Whitlock, Cedar Fork Hauling, /)
    window.dispatchEvent(new Event('afterprint'))
  },
}
const person = '01a1b8df-8101-79d1-83cd-1f7dcb37e481'
export const AccessToPage: Story = {
  args: page('admin', `/user-management?tab=access&person=${person}&page=settings`, [
    on('people.sight').gives({
      name: 'Toby Reyes',
      roles: ['driver'],
      sees: false,
      reasons: [
        { code: 'suspended', because: 'On leave' },
        { code: 'role_missing', needs: ['admin'] },
      ],
      money: [],
      loadId: null,
    }),
    ...office,
  ]),
  play: async ({ canvas }) => {
    const answer = await canvas.findByText('Toby Reyes does not see the page “Settings”.', {}, { timeout: 10_000 })
    await expect(answer).toBeVisible()
    await expect(canvas.getByText('The role is missing. One of these opens it: Admin.')).toBeVisible()
  },
}
export const AccessToLoad: Story = {
  args: page('admin', `/user-management?tab=access&person=${person}&load=L-00068`, [
    on('people.sight').gives({
      name: 'Marcus Bell',
      roles: ['dispatcher'],
      sees: true,
      reasons: [],
      money: [
        {
          part: 'customer',
          sees: false,
          reason: { code: 'setting_off', setting: 'dispatcher_sees_customer_rates' },
        },
        { part: 'driver', sees: true, reason: null },
      ],
      loadId: person,
    }),
    ...office,
  ]),
  play: async ({ canvas }) => {
    const setting = 'This setting is off: “Dispatchers see what customers pay.”'
    await expect(await canvas.findByText(setting, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Settings: Story = { args: page('admin', '/settings', office) }
const failing = [on('settings.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const SettingsFailed: Story = { args: page('admin', '/settings', failing) }
const waiting = [on('settings.list').waits(), ...office]
export const SettingsLoading: Story = { args: page('admin', '/settings', waiting) }
export const Profile: Story = { args: page('admin', '/profile', office) }
const unconfirmed = [
  on('account.me').gives({ ...dana, isAddressConfirmed: false }),
  on('account.sendConfirmation').gives({ isMailed: true }),
  ...office,
]
export const ProfileWithoutConfirmedAddress: Story = {
  args: page('admin', '/profile', unconfirmed),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm my address' }, { timeout: 10_000 }))
    await expect(await canvas.findByText(/A link is on its way to dana/)).toBeVisible()
  },
}
export const ProfileOfADriver: Story = { args: page('driver', '/profile', driverPhone) }
export const Outbox: Story = { args: page('admin', '/outbox', office) }
const waitingMail = {
  id: '01a1b8df-8101-79d1-83cd-1f7dcb37e4a2',
  created_at: '2026-11-21T14:02:00.000Z',
  kind: 'report',
  to: 'ap@osageroad.example',
  subject: 'Loads of November 14 to 20',
  body: 'The loads of last week are attached.',
  sentAt: null,
  attempts: 0,
  lastError: null,
  attachmentName: 'loads-2026-11-14-2026-11-20.xlsx',
}
/** Where no mail leaves this machine, whoever hands one over takes its file along. */
export const OutboxWithAFile: Story = {
  args: page('admin', '/outbox', [on('people.outbox').gives({ rows: [waitingMail], nextCursor: null }), ...office]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(waitingMail.subject, {}, { timeout: 10_000 }))
    await expect(await screen.findByRole('button', { name: waitingMail.attachmentName })).toBeVisible()
  },
}
export const NotForADispatcher: Story = { args: page('dispatcher', '/settings', office) }
export const NotFound: Story = { args: page('dispatcher', '/there-is-no-such-page', office) }
