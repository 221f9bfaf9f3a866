import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { noPostings, ownPostings } from '../mocks/data/bidding.ts'
import { companyPay, offers, ownCompany, papers } from '../mocks/data/contractor-portal.ts'
import { on } from '../mocks/handlers.ts'
import { company, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/ContractorPortal',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const PATH = '/contractor-portal'
const none = { rows: [], nextCursor: null }
const full = [
  on('contractorPortal.companies').gives(ownCompany),
  on('contractorPortal.offers').gives(offers),
  on('contractorPortal.papers').gives(papers),
  on('contractorPortal.pay').gives(companyPay),
  on('bidding.list').gives(ownPostings),
  ...company,
]

export const Home: Story = {
  args: page('contractor', PATH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('L-4471', {}, WAIT)).toBeVisible()
    await expect((await canvas.findAllByText(/\$159\.50 for this load/, {}, WAIT))[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Accept: L-4472' })).toBeDisabled()
    await expect(await canvas.findByText(/The back of the card is missing/, {}, WAIT)).toBeVisible()
  },
}
export const PhoneHome: Story = { ...onAPhone, args: page('contractor', PATH, full) }
export const PhoneTooLate: Story = {
  ...onAPhone,
  args: page('contractor', PATH, [
    on('contractorPortal.accept').refuses('offer_taken', 'CONFLICT', { by: 'Nina Novak' }),
    ...full,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept: L-4471' }, WAIT))
    await expect(
      await canvas.findByText('Nina Novak of your company has accepted this load already.', {}, WAIT),
    ).toBeVisible()
  },
}
export const Declining: Story = {
  args: page('contractor', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline: L-4471' }, WAIT))
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }, WAIT))
    await expect(await screen.findByText('This is needed.', {}, WAIT)).toBeVisible()
  },
}
export const PhoneEmpty: Story = {
  ...onAPhone,
  args: page('contractor', PATH, [
    on('contractorPortal.offers').gives([]),
    on('contractorPortal.papers').gives([]),
    on('contractorPortal.pay').gives([]),
    on('bidding.list').gives(noPostings),
    on('loads.list').gives(none),
    on('settlements.list').gives(none),
    ...company,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for your answer', {}, WAIT)).toBeVisible()
    await expect(await canvas.findByText('No statements yet', {}, WAIT)).toBeVisible()
  },
}
export const Choosing: Story = { args: page('admin', PATH, office) }
export const Dispatcher: Story = { args: page('dispatcher', PATH, office) }
