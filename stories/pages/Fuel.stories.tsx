import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
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
/** A part for somebody's own use: the amount follows from the volume, and what stays is said at once. */
export const Split: Story = {
  args: page('admin', '/fuel?purchase=0198c1a0-0000-7000-8000-0000000f00e1', [
    on('fuel.byId').gives({
      ...fuelPurchase,
      parts: [{ id: fuelPurchase.id, gallonsMilli: milli(12_000), amountCents: cents(4_679), truck: 'T-204' }],
    }),
    ...office,
  ]),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('link', { name: /Split from it: T-204/ }, SOON)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Split the purchase' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Volume/ }), '20')
    await userEvent.tab()
    await expect(await dialog.findByText(/stay with this purchase/)).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox', { name: /Volume/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Volume/ }), '9000')
    await userEvent.click(dialog.getByRole('button', { name: 'Split' }))
    await expect(await dialog.findByText(/Only a part of it/)).toBeVisible()
  },
}
const before = {
  id: fuelPurchase.id,
  reason: 'The pump stopped at 40 gallons',
  raisedBy: 'Dana Whitlock',
  raisedAt: '2026-11-20T15:00:00.000Z',
  outcome: 'refused' as const,
  creditedCents: null,
  answer: 'The pump was tested that week',
  settledBy: 'Dana Whitlock',
  settledAt: '2026-11-21T15:00:00.000Z',
}
const raised = { outcome: null, answer: null, settledBy: null, settledAt: null }
/** Disputed a second time; a credit of more than was bought for is refused as it is typed. */
export const Disputed: Story = {
  args: page('admin', '/fuel?purchase=0198c1a0-0000-7000-8000-0000000f00e1', [
    on('fuel.byId').gives({
      ...fuelPurchase,
      paidBy: 'company',
      mayReimburse: false,
      isDisputed: true,
      disputes: [
        { ...before, ...raised, id: '0198c1a0-0000-7000-8000-0000000f00e9', reason: 'The truck was elsewhere' },
        before,
      ],
    }),
    ...office,
  ]),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/The truck was elsewhere/, {}, SOON)).toBeVisible()
    await expect(screen.getByText('The provider stands by it')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'What came of it' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What came of it' }))
    const amount = dialog.getByRole('textbox', { name: /Credited amount/ })
    await expect(amount).toHaveValue('$366.27')
    await userEvent.clear(amount)
    await userEvent.type(amount, '99999999')
    await userEvent.tab()
    await expect(await dialog.findByText(/at most what was bought for/)).toBeVisible()
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
