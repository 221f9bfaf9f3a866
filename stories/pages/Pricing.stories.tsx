import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { type Mock, on } from '../mocks/handlers.ts'
import { rateCards } from '../mocks/recorded/parties.ts'
import { coverage, fuelPrices, payPlans, pricedLoads, pricingRuns, triedRate } from '../mocks/recorded/pricing.ts'
import { newFleet, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

/** What customers are charged and drivers paid: versions, gaps and overlaps, fuel by week, the tester, the simulator. */
const meta: Meta<typeof PageStory> = {
  title: 'Pages/Pricing',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATE = { timeout: 10_000 }
const none = { rows: [], nextCursor: null }
const noRates = { ...coverage, series: [], overlaps: [], unrated: [] }
const [run] = pricingRuns.rows
const agreed: readonly Mock[] = [
  on('pricing.coverage').gives(coverage),
  on('pricing.fuelPrices').gives(fuelPrices),
  on('payPlans.list').gives(payPlans),
  on('pricing.tryRate').gives(triedRate),
  on('pricing.runs').gives(pricingRuns),
  on('pricing.runLoads').gives(pricedLoads),
  ...(run ? [on('pricing.run').gives(run)] : []),
  ...office,
]
const first: readonly Mock[] = [
  on('pricing.coverage').gives(noRates),
  on('pricing.fuelPrices').gives(none),
  on('payPlans.list').gives(none),
  on('pricing.runs').gives(none),
  ...newFleet,
]
const tab = (name: string, mocks: readonly Mock[] = agreed) => page('admin', `/pricing-settings?tab=${name}`, mocks)

export const Rates: Story = { args: tab('rates') }
export const NoRates: Story = { args: tab('rates', first) }

export const Coverage: Story = {
  args: tab('coverage'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Halverson Paving/, {}, LATE))[0]).toBeVisible()
  },
}
const [line] = coverage.series
const [one, other] = line?.versions ?? []
export const Overlaps: Story = {
  args: tab('coverage', [
    on('pricing.coverage').gives({
      ...coverage,
      overlaps: one && other ? [{ firstId: one.id, secondId: other.id, from: '2026-11-30', to: null }] : [],
    }),
    ...agreed,
  ]),
}
export const NothingCovered: Story = {
  args: tab('coverage', first),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No rates yet/, {}, LATE)).toBeVisible()
  },
}

export const FuelPrices: Story = { args: tab('fuel') }
export const NoFuelPrices: Story = {
  args: tab('fuel', first),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No prices of this index yet', {}, LATE)).toBeVisible()
  },
}

export const PayPlans: Story = { args: tab('pay') }
export const NoPayPlans: Story = { args: tab('pay', first) }

export const Tester: Story = {
  args: tab('tester'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find the rate' }, LATE))
    await expect(await canvas.findByText('This rate applies', {}, LATE)).toBeVisible()
    await expect(canvas.getByText('agreed for more loads')).toBeVisible()
    await expect(canvas.getAllByText('$302.98')[0]).toBeVisible()
  },
}
export const TesterFindsNone: Story = {
  args: tab('tester', [
    on('pricing.tryRate').gives({ ...triedRate, leading: null, others: [], lines: [], totalCents: 0 }),
    ...agreed,
  ]),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Find the rate' }, LATE))
    await expect(await canvas.findByText('No rate fits this haul on this day', {}, LATE)).toBeVisible()
  },
}

export const Simulator: Story = { args: tab('simulator') }
export const NeverSimulated: Story = { args: tab('simulator', first) }
const ofRun = `simulator&run=${run?.id}`
export const Run: Story = {
  args: tab(ofRun),
  play: async ({ canvas }) => {
    const load = await canvas.findByRole('row', { name: /L-00067/ }, LATE)
    await expect(within(load).getByText('$347.33 → $366.24')).toBeVisible()
    await expect(canvas.getByText('was $6,073.83, difference +$329.54')).toBeVisible()
  },
}
export const RunAtWork: Story = {
  args: tab(ofRun, [
    ...(run ? [on('pricing.run').gives({ ...run, state: 'running', total: 8_400, looked: 2_100, priced: 2_088 })] : []),
    ...agreed,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Stop' }, LATE)).toBeVisible()
  },
}
export const RunOnAPhone: Story = { args: tab(ofRun), globals: onAPhone }

const LONG = 'Metropolitan Highway and Bridge Reconstruction Partnership of the Upper Arkansas Valley, LLC'
export const Long: Story = {
  args: tab('rates', [
    on('rateCards.list').gives({
      ...rateCards,
      rows: rateCards.rows.map((row) => ({ ...row, customerName: LONG, pickupSiteName: LONG, deliverySiteName: LONG })),
    }),
    ...agreed,
  ]),
}
export const Failing: Story = {
  args: tab('coverage', [on('pricing.coverage').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...agreed]),
}
export const Loading: Story = { args: tab('coverage', [on('pricing.coverage').waits(), ...agreed]) }
