import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  bids,
  manyPostings,
  noBids,
  noPostings,
  openToBid,
  ownPostings,
  POSTING_ID,
  posting,
  postingRows,
  postingStart,
  withOwnBid,
} from '../mocks/data/bidding.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Bidding',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const OPEN = `/bidding?posting=${POSTING_ID}`
const full = [
  on('bidding.list').gives(postingRows),
  on('bidding.byId').gives(posting),
  on('bidding.bids').gives(bids),
  on('bidding.start').gives(postingStart),
  ...office,
]
const bidder = [on('bidding.list').gives(ownPostings), on('bidding.byId').gives(openToBid), ...office]

export const Postings: Story = {
  args: page('dispatcher', '/bidding', full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('P1', {}, WAIT)).toBeVisible()
    await expect(canvas.getByText('Ended without bids', { selector: 'span *, span' })).toBeVisible()
  },
}
export const Bids: Story = {
  args: page('admin', OPEN, full),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await expect(await dialog.findByText('Greer & Sons Hauling', {}, WAIT)).toBeVisible()
    await expect(dialog.getByText('Insurance too short')).toBeVisible()
    await expect(dialog.getByText('$7.08975')).toBeVisible()
  },
}
export const Awarding: Story = {
  args: page('admin', OPEN, full),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Award…' }, WAIT))
    const field = await screen.findByLabelText('Award to Novak Trucking', {}, WAIT)
    await expect(field).toHaveValue('600')
    await expect(screen.getByText(/In all: 1,800 tons/)).toBeVisible()
  },
}
export const RefusedAward: Story = {
  args: page('admin', OPEN, [on('bidding.award').refuses('bid_wrong_status', 'UNPROCESSABLE_CONTENT'), ...full]),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Award…' }, WAIT))
    await screen.findByLabelText('Award to Novak Trucking', {}, WAIT)
    await userEvent.click(await screen.findByRole('button', { name: 'Award' }))
    await expect(await screen.findByText(/In its state this bid cannot take this step/, {}, WAIT)).toBeVisible()
  },
}
export const NewPosting: Story = {
  args: page('dispatcher', '/bidding', full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Post for bids' }, WAIT))
    await userEvent.click(await screen.findByRole('button', { name: 'Post' }, WAIT))
    await expect(await screen.findByText('Every planned load has somebody who hauls it.', {}, WAIT)).toBeVisible()
    await userEvent.click(screen.getByText('A quantity of a job'))
    await expect(await screen.findAllByText('This is needed.', {}, WAIT)).not.toHaveLength(0)
  },
}
export const NoBids: Story = {
  args: page('dispatcher', OPEN, [on('bidding.bids').gives(noBids), ...full]),
  play: async () => {
    await expect(await screen.findByText('Nobody has bid yet.', {}, WAIT)).toBeVisible()
  },
}
export const Empty: Story = { args: page('dispatcher', '/bidding', [on('bidding.list').gives(noPostings), ...office]) }
export const Many: Story = { args: page('dispatcher', '/bidding', [on('bidding.list').gives(manyPostings), ...office]) }
export const PhoneBid: Story = {
  ...onAPhone,
  args: page('contractor', OPEN, bidder),
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('form', { name: 'Bid' }, WAIT))
    await userEvent.click(form.getByRole('button', { name: 'Place the bid' }))
    await expect(await form.findByText('This is needed.')).toBeVisible()
  },
}
export const OddPrice: Story = {
  args: page('contractor', OPEN, [on('bidding.placeBid').refuses('bid_price_odd', 'BAD_REQUEST'), ...bidder]),
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('form', { name: 'Bid' }, WAIT))
    await userEvent.type(form.getByLabelText(/^Price, per ton/), '165')
    await userEvent.click(form.getByRole('button', { name: 'Place the bid' }))
    await expect(await form.findByLabelText(/The price is meant per this unit/, {}, WAIT)).toBeVisible()
    await expect(form.getByLabelText(/^Price, per ton/)).toHaveValue('$165.00')
  },
}
export const PhoneCountered: Story = {
  ...onAPhone,
  args: page('contractor', OPEN, [on('bidding.byId').gives(withOwnBid), ...bidder]),
  play: async () => {
    await expect(await screen.findByText(/The fleet offers you another price: \$7\.00/, {}, WAIT)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Take this price' })).toBeVisible()
  },
}
export const PhoneNothingOpen: Story = {
  ...onAPhone,
  args: page('contractor', '/bidding', [on('bidding.list').gives(noPostings), ...office]),
}
export const Driver: Story = {
  ...onAPhone,
  args: page('driver', '/bidding', full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Companies bid here', {}, WAIT)).toBeVisible()
  },
}
