import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { on } from '../mocks/handlers.ts'
import { earnings } from '../mocks/recorded/driver.ts'
import { company, contractorPay, driverPhone, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Earnings',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Driver: Story = {
  args: page('driver', '/earnings', driverPhone),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Earned this week', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Office: Story = {
  args: page('admin', '/earnings', office),
  play: async ({ canvas }) => {
    const numbers = await canvas.findAllByText(/S-\d{5}/, {}, { timeout: 10_000 })
    await expect(numbers[0]).toBeVisible()
  },
}
export const ContractorInvoicing: Story = { args: page('admin', '/contractor-invoicing', contractorPay) }
export const NoSettlement: Story = {
  args: page('admin', '/earnings', [on('settlements.list').gives({ rows: [], nextCursor: null }), ...office]),
}
export const Contractor: Story = { args: page('contractor', '/earnings', company) }
const empty = { rows: [], nextCursor: null }
const nothing = [
  on('charges.earnings').gives({ ...earnings, rows: [] }),
  on('settlements.list').gives(empty),
  on('settlements.items').gives(empty),
  ...driverPhone,
]
export const NothingYet: Story = { args: page('driver', '/earnings', nothing) }
const failing = [on('charges.earnings').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...driverPhone]
export const Failed: Story = { args: page('driver', '/earnings', failing) }
const waiting = [on('charges.earnings').waits(), ...driverPhone]
export const Loading: Story = { args: page('driver', '/earnings', waiting) }
