import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { driverDay } from '../mocks/data/driver-day.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Driver',
  component: PageStory,
  parameters: pageParameters,
  globals: onAPhone,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const [first] = driverDay.next

export const Home: Story = {
  args: page('driver', '/dashboard', driverPhone),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/North Basin Aggregates/, {}, { timeout: 10_000 }))[0]).toBeVisible()
  },
}
const told = [
  on('messages.unread').gives({
    rows: [
      { loadId: first?.id ?? '', loadNumber: first?.number ?? null, count: 2, newestAt: '2026-11-19T13:41:00.000Z' },
    ],
    nextCursor: null,
  }),
  ...driverPhone,
]
export const Messages: Story = {
  args: page('driver', `/loads/${first?.id ?? ''}`, told),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 new messages' }, { timeout: 10_000 }))
    await expect(await screen.findByText(/Gate 3 today/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const OneLoad: Story = { args: page('driver', `/loads/${first?.id ?? ''}`, driverPhone) }

/** The same day with its first load already at the pickup. */
const atPickup: typeof driverDay = {
  ...driverDay,
  active: first
    ? [{ ...first, status: 'at_pickup', nextStep: 'depart_pickup', allowed: ['depart_pickup'] }]
    : driverDay.active,
  next: driverDay.next.slice(1),
}
const loading = [on('driver.today').gives(atPickup), ...driverPhone]
export const AtThePickup: Story = { args: page('driver', '/dashboard', loading) }
const free = [on('driver.today').gives({ ...driverDay, active: [], next: [], delivered: [] }), ...driverPhone]
export const NothingToDo: Story = { args: page('driver', '/dashboard', free) }
const away = [on('driver.today').refuses('unavailable', 'SERVICE_UNAVAILABLE'), ...driverPhone]
export const NoAnswer: Story = { args: page('driver', '/dashboard', away) }
const waiting = [on('driver.today').waits(), ...driverPhone]
export const Loading: Story = { args: page('driver', '/dashboard', waiting) }
export const Propose: Story = { args: page('driver', '/loads/new', driverPhone) }
const proposedNothing = [on('driver.proposals').gives([]), ...driverPhone]
export const ProposedNothing: Story = {
  args: page('driver', '/loads/new', proposedNothing),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send to the office' }, { timeout: 10_000 }))
    await expect((await canvas.findAllByText('This is needed.')).length).toBe(3)
  },
}
export const Loads: Story = { args: page('driver', '/loads', driverPhone) }

const here = first && {
  ...first,
  status: 'en_route_pickup' as const,
  atSiteSince: '2026-11-19T13:41:00.000Z',
  nextStep: 'arrive_pickup' as const,
}
const atTheSite = [on('driver.today').gives({ ...driverDay, active: here ? [here] : [], next: [] }), ...driverPhone]
export const AtTheSite: Story = {
  args: page('driver', `/loads/${first?.id ?? ''}`, atTheSite),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Positions say|at US-75|US-75 Widening/, {}, { timeout: 10_000 }),
    ).toBeVisible()
  },
}
const loaded = here && { ...here, status: 'at_pickup' as const, nextStep: 'depart_pickup' as const }
const atTheForm = [on('driver.today').gives({ ...driverDay, active: loaded ? [loaded] : [], next: [] }), ...driverPhone]
export const FormIsOffered: Story = { args: page('driver', `/loads/${first?.id ?? ''}`, atTheForm) }
