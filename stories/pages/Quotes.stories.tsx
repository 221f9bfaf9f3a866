import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { portalScope } from '../mocks/data/portal.ts'
import {
  acceptedQuote,
  draftQuote,
  haulProposals,
  portalQuote,
  portalQuoteList,
  quotePreview,
  quoteRows,
  quoteStart,
  quoteSummary,
  quoteVersions,
  sentQuote,
  similarHauls,
  waitingQuote,
} from '../mocks/data/quotes.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Quotes',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const one = [
  on('quotes.versions').gives(quoteVersions),
  on('quotes.actual').gives(null),
  on('quotes.similar').gives(similarHauls),
  on('quotes.proposal').gives(haulProposals),
  on('quotes.preview').gives(quotePreview),
  on('quotes.start').gives(quoteStart),
]
const list = [on('quotes.list').gives(quoteRows), on('quotes.summary').gives(quoteSummary), ...office]
const nothing = {
  ...quoteSummary,
  open: 0,
  due: 0,
  won: 0,
  lost: 0,
  rateHundredths: null,
  byCustomer: [],
  byMaterial: [],
  byMargin: [],
}
const AT = `/quotes/${sentQuote.id}`

export const List: Story = {
  args: page('admin', '/quotes', list),
  play: async ({ canvas }) => {
    const due = await canvas.findByRole('row', { name: /Levee toe/ }, { timeout: 10_000 })
    await expect(due).toHaveTextContent('Ask again now')
  },
}
export const Empty: Story = {
  args: page('admin', '/quotes', [
    on('quotes.list').gives({ rows: [], nextCursor: null }),
    on('quotes.summary').gives(nothing),
    ...office,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No quotes yet', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', '/quotes', [on('quotes.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...list]),
}
export const Loading: Story = { args: page('admin', '/quotes', [on('quotes.list').waits(), ...list]) }
export const Generator: Story = {
  args: page('admin', '/quotes/new', [...one, ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scenarios', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Sent: Story = {
  args: page('admin', AT, [on('quotes.byId').gives(sentQuote), ...one, ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('What was really so', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Draft: Story = {
  args: page('admin', AT, [on('quotes.byId').gives(draftQuote), ...one, ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Before it can go out, fill in:', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const BelowCost: Story = {
  args: page('admin', AT, [on('quotes.byId').gives(waitingQuote), ...one, ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Approve the price' }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Accepted: Story = {
  args: page('admin', AT, [on('quotes.byId').gives(acceptedQuote), ...one, ...office]),
  play: async ({ canvas }) => {
    const signature = await canvas.findByRole('img', { name: /Signature of Ruth/ }, { timeout: 10_000 })
    await expect(signature).toBeVisible()
  },
}
export const NoData: Story = {
  args: page('admin', AT, [on('quotes.byId').gives(sentQuote), on('quotes.similar').gives([]), ...one, ...office]),
}
export const Versions: Story = {
  args: page('admin', `${AT}?tab=versions`, [on('quotes.byId').gives(sentQuote), ...one, ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('From version 1 to 2', {}, { timeout: 10_000 })).toBeVisible()
  },
}

const outside = [
  on('portal.scope').gives({ ...portalScope, scope: 'quote', customer: null, rights: [] }),
  on('portalQuotes.list').gives(portalQuoteList),
  on('portalQuotes.see').gives({ id: portalQuote.id, status: 'open' }),
]
export const CustomerReads: Story = {
  args: page(undefined, '/customer-portal', [on('portalQuotes.byId').gives(portalQuote), ...outside]),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept the quote' }, { timeout: 10_000 }))
    await expect(await canvas.findByText('Sign first.')).toBeVisible()
    await expect(canvas.getByText('Tick this first.')).toBeVisible()
  },
}
export const CustomerIsLate: Story = {
  args: page(undefined, '/customer-portal', [
    on('portalQuotes.byId').gives({ ...portalQuote, status: 'expired' }),
    ...outside,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask for it to be issued anew/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Accept the quote' })).toBeNull()
  },
}
