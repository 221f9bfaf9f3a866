import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, within } from 'storybook/test'
import { instant } from '#domain/units/time.ts'
import { logOfNow } from '../mocks/data/logs.ts'
import { on } from '../mocks/handlers.ts'
import { driverDay } from '../mocks/recorded/driver.ts'
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
/** What is typed while a message is being written down is the next one. */
export const MessageTwice: Story = {
  args: page('driver', `/loads/${first?.id ?? ''}`, told),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 new messages' }, { timeout: 10_000 }))
    const field = await screen.findByRole('textbox', { name: 'Write a message' }, { timeout: 10_000 })
    await userEvent.type(field, 'At gate 3')
    screen.getByRole('button', { name: 'Send' }).click()
    fireEvent.change(field, { target: { value: 'Nobody here' } })
    await expect(await screen.findByText('At gate 3', { ignore: 'textarea' }, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await canvas.findByRole('button', { name: '2 new messages' }, { timeout: 10_000 }))
    await expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveValue('Nobody here')
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
const atSite = 'Hard hat and vest past the gate.\nCheck in on CB 19; the scale closes at 4:30 PM.'
/** What to mind at a site stands under its name, with the line breaks that the office typed. */
export const SiteInstructions: Story = {
  args: page('driver', `/loads/${first?.id ?? ''}`, [
    on('driver.today').gives({
      ...driverDay,
      next: driverDay.next.map((load) => ({
        ...load,
        stops: load.stops.map((stop) => ({ ...stop, site: { ...stop.site, instructions: atSite } })),
      })),
    }),
    ...driverPhone,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Check in on CB 19/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
const free = [on('driver.today').gives({ ...driverDay, active: [], next: [], delivered: [] }), ...driverPhone]
export const NothingToDo: Story = { args: page('driver', '/dashboard', free) }
const last = { id: first?.id ?? '', number: 'L-00057', delivery: 'Catoosa Plant 2' }
const allDelivered: typeof driverDay = {
  ...driverDay,
  ...{ active: [], next: [], delivered: [{ ...last, deliveredAt: instant(Date.now() - 20 * 60_000) }] },
}
const noSignal = on('logs.keep').refuses('unavailable', 'SERVICE_UNAVAILABLE')
const finished = [on('driver.today').gives(allDelivered), noSignal, ...driverPhone]
/** After the last load, without signal: off duty with one press, then the day is certified. */
export const EndOfDay: Story = {
  args: page('driver', '/dashboard', [
    on('logs.mine').gives(
      logOfNow([
        [30, 'OFF'],
        [25, 'ON'],
      ]),
    ),
    ...finished,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go off duty' }, { timeout: 10_000 }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Certify this day’s log' }, { timeout: 10_000 }))
    const dialog = await screen.findByRole('dialog', { name: 'Certify' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Certify' }))
    await expect(await canvas.findByRole('link', { name: /2 waiting/ }, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Certify this day’s log' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Go off duty' })).toBeNull()
  },
}
export const OffDutyOffered: Story = {
  args: page('driver', '/dashboard', [
    on('logs.mine').gives(
      logOfNow([
        [500, 'OFF'],
        [450, 'ON'],
        [30, 'D'],
      ]),
    ),
    ...finished,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Go off duty' }, { timeout: 10_000 })).toBeVisible()
  },
}
const away = [on('driver.today').refuses('unavailable', 'SERVICE_UNAVAILABLE'), ...driverPhone]
export const NoAnswer: Story = { args: page('driver', '/dashboard', away) }
const waiting = [on('driver.today').waits(), ...driverPhone]
export const Loading: Story = { args: page('driver', '/dashboard', waiting) }
const logToCome = [on('logs.mine').waits(), ...driverPhone]
/** What is pressed comes with the clocks above it: it must not move away under a thumb. */
export const ClocksToCome: Story = {
  args: page('driver', '/dashboard', logToCome),
  play: async (context) => {
    await drawn(context)
    await expect(await context.canvas.findByText('Load sheet')).toBeVisible()
    await expect(context.canvas.queryByRole('link', { name: 'Propose a load' })).toBeNull()
  },
}
const noLog = [on('logs.mine').refuses('unavailable', 'SERVICE_UNAVAILABLE'), ...driverPhone]
/** Where the log cannot be had, nothing waits for it. */
export const NoClocks: Story = {
  args: page('driver', '/dashboard', noLog),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Propose a load' }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Propose: Story = { args: page('driver', '/loads/new', driverPhone) }
const proposedNothing = [on('driver.proposals').gives([]), ...driverPhone]
export const ProposedNothing: Story = {
  args: page('driver', '/loads/new', proposedNothing),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send to the office' }, { timeout: 10_000 }))
    await expect((await canvas.findAllByText('This is needed.')).length).toBe(3)
  },
}
/** What is typed while the first one is being written down is the next one, and is still there after a look elsewhere. */
export const ProposeTwice: Story = {
  args: page('driver', '/loads/new', driverPhone),
  play: async ({ canvas, userEvent }) => {
    const field = (name: string) => canvas.findByRole('combobox', { name: new RegExp(`^${name}`) }, { timeout: 10_000 })
    await userEvent.type(await field('Pickup'), 'Quarry 7')
    await userEvent.type(await field('Delivery'), 'US-75 Widening')
    await userEvent.type(await field('Material'), 'Base rock')
    const pickup = await field('Pickup')
    ;(await canvas.findByRole('button', { name: 'Send to the office' })).click()
    fireEvent.change(pickup, { target: { value: 'Quarry 8' } })
    await canvas.findByText(/^Saved\./, {}, { timeout: 10_000 })
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to today' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Propose a load' }, { timeout: 10_000 }))
    await expect(await field('Pickup')).toHaveValue('Quarry 8')
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
