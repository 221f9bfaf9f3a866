import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  loadsOfCustomer,
  manyProfits,
  noProfit,
  profitByCustomer,
  profitOfLoad,
  profitPapers,
  profitWithoutRates,
  waitingSites,
} from '../mocks/data/profitability.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Profitability',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/profitability'
const WAIT = { timeout: 10_000 }
const rest = [
  on('profitability.loads').gives(loadsOfCustomer),
  on('profitability.load').gives(profitOfLoad),
  on('profitability.papers').gives(profitPapers),
  on('profitability.sites').gives(waitingSites),
  ...office,
]
const full = [on('profitability.overview').gives(profitByCustomer), ...rest]

/** What each customer leaves, what stands on none, and how it agrees with the books. */
export const Customers: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /Hill Country Ready Mix/ }, WAIT)
    await expect(row).toHaveTextContent('5.4%')
    await expect(canvas.getByRole('row', { name: /Not assigned: names no truck/ })).toHaveTextContent('On no load')
    await expect(canvas.getByRole('row', { name: /Oyelaran/ })).toHaveTextContent('No costs known')
    // What if a ton paid a tenth more: pay that is a share of it follows.
    const rate = canvas.getByRole('textbox', { name: /^Rate/ })
    await userEvent.clear(rate)
    await userEvent.type(rate, '10')
    await userEvent.tab()
    const changed = canvas.getByRole('table', { name: 'What if' })
    await expect(within(changed).getByRole('row', { name: /^Revenue/ })).toHaveTextContent('$3,101.25')
    await expect(await canvas.findByRole('row', { name: /Marble Falls plant/ }, WAIT)).toHaveTextContent('-$1,363.00')
  },
}
export const LoadsOfARow: Story = {
  args: page('admin', `${PATH}?group=${profitByCustomer.rows[0]?.id}`, full),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Bluff Paving: loads' }, WAIT)
    await expect(await within(drawer).findByRole('button', { name: 'Open: HB-1042' }, WAIT)).toBeVisible()
    await expect(within(drawer).getByRole('button', { name: /Show papers: Claims/ })).toBeVisible()
  },
}
export const LinesOfALoad: Story = {
  args: page('admin', `${PATH}?load=${profitOfLoad.load.id}`, full),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Load' }, WAIT)
    await expect(await within(drawer).findByText('Invoice CR-00001', {}, WAIT)).toBeVisible()
    await expect(within(drawer).getAllByText(/^Truck T-101: .* of time, of \$54\.00$/)).toHaveLength(2)
  },
}
export const Papers: Story = {
  args: page('admin', `${PATH}?line=maintenance&ownerKind=company`, full),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Maintenance: Whole company' }, WAIT)
    await expect(await within(drawer).findByText('Bandera Diesel', {}, WAIT)).toBeVisible()
  },
}
export const WithoutRates: Story = {
  args: page('admin', PATH, [on('profitability.overview').gives(profitWithoutRates), ...rest]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not set, so not in the figures', {}, WAIT)).toBeVisible()
  },
}
export const Explained: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'How it is worked out' }, WAIT))
    await expect(await screen.findByText(/by largest remainder/, {}, WAIT)).toBeVisible()
  },
}
export const Many: Story = {
  args: page('admin', `${PATH}?by=truck`, [on('profitability.overview').gives(manyProfits), ...rest]),
}
export const Empty: Story = {
  args: page('admin', PATH, [on('profitability.overview').gives(noProfit), ...rest]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No money in these days', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', PATH, [on('profitability.overview').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...rest]),
}
export const OnAPhone: Story = { args: page('admin', PATH, full), globals: onAPhone }
