import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { fuelPurchase } from '../mocks/data/fuel.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone, newFleet, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Fuel',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const SOON = { timeout: 10_000 }

export const Purchases: Story = {
  args: page('admin', '/fuel', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Truck was elsewhere/ }, SOON)).toHaveTextContent('T-118')
    await expect(canvas.getByText('No truck “88”')).toBeVisible()
  },
}
export const Purchase: Story = {
  args: page('admin', '/fuel?purchase=0198c1a0-0000-7000-8000-0000000f00e1', office),
  play: async () => {
    await expect(await screen.findByText(/The truck was 31.0 mi from the seller/, {}, SOON)).toBeVisible()
    await expect(screen.getByText(/Two digits changed places/)).toBeVisible()
  },
}
/** What the fleet paid for somebody is taken from their pay; it then stays as it is until that is ended. */
export const TakenFromPay: Story = {
  args: page('admin', '/fuel?purchase=0198c1a0-0000-7000-8000-0000000f00e1', [
    on('fuel.byId').gives({ ...fuelPurchase, paidBy: 'company', mayReimburse: false, mayDeduct: true }),
    on('fuel.deduct').refuses('fuel_deducted', 'CONFLICT'),
    ...office,
  ]),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Take from pay' }, SOON))
    await expect(await screen.findByText(/End that item of the pay terms first/)).toBeVisible()
  },
}
export const Tanks: Story = {
  args: page('admin', '/fuel?tab=tanks', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/More than temperature and reading explain/, {}, SOON)).toBeVisible()
  },
}
export const Ledger: Story = {
  args: page('admin', '/fuel?tab=tanks&tank=0198c1a0-0000-7000-8000-0000000f0001', office),
}
export const Files: Story = { args: page('dispatcher', '/fuel?tab=files', office) }
export const Empty: Story = {
  args: page('admin', '/fuel', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No fuel yet', {}, SOON)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', '/fuel', [on('fuel.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]),
}
export const DriverEnters: Story = {
  args: page('driver', '/fuel', driverPhone),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter a purchase' }, SOON))
    await userEvent.click(await canvas.findByRole('button', { name: 'Save purchase' }))
    await expect(await canvas.findByText(/Still to be mended/)).toBeVisible()
  },
}
