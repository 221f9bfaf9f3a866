import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import type { AnswerOf } from '../mocks/answers.ts'
import { type Mock, on } from '../mocks/handlers.ts'
import { driverDay } from '../mocks/recorded/driver.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

/** What a driver without an account sees behind a link for one load. */
const meta: Meta<typeof PageStory> = {
  title: 'Pages/Driver/Link for one load',
  component: PageStory,
  globals: onAPhone,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATE = { timeout: 10_000 }
type Linked = AnswerOf<'driverLinks.load'>

const [load] = [...driverDay.active, ...driverDay.next]
if (!load) throw new Error('the recorded day has no load')
const linked: Linked = {
  fleet: {
    name: 'Cedar Ridge Aggregates',
    phone: '918 555 0140',
    currency: 'USD',
    zone: 'America/Chicago',
    units: 'us',
  },
  driver: 'Omar Haddad',
  expiresAt: driverDay.serverTime,
  load: { ...load, allowed: ['accept'], nextStep: 'accept' },
  settings: driverDay.settings,
}
const opened = on('driverLinks.open').gives({ state: 'open', loadId: load.id })
const behindLink = (change: Partial<Linked['load']> = {}, ...first: readonly Mock[]) =>
  page(undefined, '/haul', [
    ...first,
    opened,
    on('driverLinks.load').gives({ ...linked, load: { ...linked.load, ...change } }),
  ])

export const NewLoad: Story = { args: behindLink() }
export const LongWords: Story = {
  args: behindLink({
    customerName: 'Metropolitan Highway and Bridge Reconstruction Partnership of the Upper Arkansas Valley, LLC',
    notes: 'Gate code 4411. '.repeat(20),
  }),
}
export const OnHold: Story = {
  args: behindLink({ isOnHold: true, holdReason: 'Scale is down', allowed: [], nextStep: null }),
}
export const Delivered: Story = {
  args: behindLink({ status: 'delivered', allowed: [], nextStep: null }),
  play: async () => {
    await expect(
      await screen.findByText('Delivered. Thank you; nothing more is to be done here.', {}, LATE),
    ).toBeVisible()
  },
}
/** Something is missing: it is said where the step is, and nothing is lost. */
export const OutsideTheSite: Story = {
  args: behindLink(
    { allowed: ['arrive_pickup'], nextStep: 'arrive_pickup' },
    on('driverLinks.step').refuses('outside_geofence'),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Arrived at pickup' }, LATE))
    await expect(await screen.findByLabelText(/Why are you not at the site/, {}, LATE)).toBeVisible()
  },
}
/** The screens of a step with proof, begun. */
export const Loading: Story = {
  args: behindLink({
    status: 'at_pickup',
    allowed: ['depart_pickup'],
    nextStep: 'depart_pickup',
    received: { ...linked.load.received, pickupPhotos: 1, originTicket: null },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Loaded, leaving pickup' }, LATE))
    await userEvent.click(await screen.findByRole('button', { name: 'Type it without a photo' }, LATE))
    await userEvent.click(await screen.findByRole('button', { name: 'Loaded, leaving pickup' }, LATE))
    await expect(await screen.findByLabelText(/Net/, {}, LATE)).toHaveAttribute('aria-invalid', 'true')
  },
}
export const Withdrawn: Story = {
  args: page(undefined, '/haul', [on('driverLinks.open').gives({ state: 'closed', why: 'withdrawn' })]),
  play: async () => {
    await expect(await screen.findByText(/The office has withdrawn it/, {}, LATE)).toBeVisible()
  },
}
export const Opening: Story = { args: page(undefined, '/haul', [on('driverLinks.open').waits()]) }
