import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { fuelBudget, fuelCosts, marchBudget, marchExpenses, noBudget, yearPlan } from '../mocks/data/budgets.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/BudgetTracking',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const full = [
  on('budgets.overview').gives(marchBudget),
  on('budgets.category').gives(fuelBudget),
  on('budgets.costs').gives(fuelCosts),
  on('budgets.plan').gives(yearPlan),
  on('budgets.expenses').gives(marchExpenses),
  ...office,
]
const MARCH = '/budget-tracking?month=2031-03-01'

/** Every state of a budget, what is planned twice, and what was not planned. */
export const Month: Story = {
  args: page('admin', MARCH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Some money is planned twice', {}, WAIT)).toBeVisible()
    await expect(canvas.getByText('Not planned')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Fuel/ })).toHaveTextContent('97%')
  },
}
export const OpenCategory: Story = {
  args: page('admin', `${MARCH}&category=fuel`, full),
  play: async () => {
    await expect(
      await screen.findByText('Variance: $19,870.00 + $0.00 − $20,460.00 = -$590.00', {}, WAIT),
    ).toBeVisible()
    await expect(await screen.findByRole('link', { name: 'Work order 14' }, WAIT)).toBeVisible()
  },
}
export const Plan: Story = { args: page('admin', `${MARCH}&tab=plan`, full) }
/** A line without an amount is refused at its field. */
export const LineWithoutAmount: Story = {
  args: page('admin', `${MARCH}&tab=plan`, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add line' }, WAIT))
    const fixed = await screen.findByRole('textbox', { name: /Fixed amount/ }, WAIT)
    await userEvent.clear(fixed)
    await userEvent.click(screen.getByRole('button', { name: 'Save line' }))
    await expect(await screen.findByText('This is needed.')).toBeVisible()
  },
}
export const Expenses: Story = {
  args: page('admin', `${MARCH}&tab=expenses`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Taken back: Entered twice', {}, WAIT)).toBeVisible()
  },
}
export const Empty: Story = {
  args: page('admin', MARCH, [on('budgets.overview').gives(noBudget), ...full]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is planned or spent', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', MARCH, [on('budgets.overview').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]),
}
/** A dispatcher is told whose figures they are. */
export const NotAnAdmin: Story = {
  args: page('dispatcher', MARCH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Budgets are kept by admins', {}, WAIT)).toBeVisible()
  },
}
export const OnAPhone: Story = { args: page('admin', MARCH, full), globals: onAPhone }
