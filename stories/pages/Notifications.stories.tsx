import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { everyKind, notifications } from '../mocks/data/notifications.ts'
import { type Mock, on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Notifications',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

/** How often each was sent in the story that is shown. */
const sent = { mark: 0, markAll: 0 }
const counted = (path: Mock['path'], name: keyof typeof sent, changed: number): Mock => ({
  path,
  run: async () => {
    sent[name] += 1
    return { changed }
  },
})
const told = [
  on('notifications.list').gives(notifications),
  counted('notifications.mark', 'mark', 1),
  counted('notifications.markAll', 'markAll', 2),
  ...office,
]
const SLOW = { timeout: 10_000 }
const DECLINED = 'Toby Reyes declined load L-00068: Axle is making noise'

export const News: Story = {
  args: page('admin', '/notifications', told),
  play: async ({ canvas }) => {
    const declined = await canvas.findByRole('row', { name: new RegExp(DECLINED) }, SLOW)
    await expect(declined).toHaveTextContent('Unread')
    const pages = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(pages).toContain('/loads/01a1b8df-9001-7aaa-8001-0000000000a1')
    await expect(pages).toContain('/loads/01a1b8df-9001-7aaa-8001-0000000000a2?tab=weights')
    await expect(pages).toContain('/user-management')
    await expect(canvas.getByRole('row', { name: /Joan Reyes/ })).not.toHaveTextContent('Unread')
  },
}
export const EveryKind: Story = {
  args: page('admin', '/notifications', [on('notifications.list').gives(everyKind), ...office]),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Notifications' }, SLOW)
    const addresses = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const { path } of everyKind.rows) await expect(addresses).toContain(path)
  },
}
export const AllRead: Story = {
  args: page('admin', '/notifications', told),
  play: async ({ canvas, userEvent }) => {
    const before = sent.markAll
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }, SLOW))
    await expect(await screen.findByText('2 marked as read', {}, SLOW)).toBeVisible()
    await expect(sent.markAll).toBe(before + 1)
  },
}
export const Picked: Story = {
  args: page('admin', '/notifications', told),
  play: async ({ canvas, userEvent }) => {
    const before = sent.mark
    await userEvent.click(await canvas.findByRole('checkbox', { name: DECLINED }, SLOW))
    await expect(canvas.queryByRole('radio', { name: 'Unread' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as unread' }))
    await waitFor(() => expect(sent.mark).toBe(before + 1))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(await canvas.findByRole('radio', { name: 'Unread' })).toBeVisible()
  },
}
export const NoneMatch: Story = {
  args: page('admin', '/notifications?unread=true', [
    on('notifications.list').gives({ rows: [], nextCursor: null }),
    ...office,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Clear filters' }, SLOW)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Unread' })).toBeChecked()
  },
}
export const NothingYet: Story = {
  args: page('driver', '/notifications', [on('notifications.list').gives({ rows: [], nextCursor: null }), ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing to read yet', {}, SLOW)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
}
export const Failing: Story = {
  args: page('admin', '/notifications', [
    on('notifications.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
    ...office,
  ]),
}
export const OnAPhone: Story = { args: page('driver', '/notifications', told), globals: onAPhone }
