import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { AnswerOf } from '../mocks/answers.ts'
import { overrunProgress } from '../mocks/data/jobs.ts'
import { on } from '../mocks/handlers.ts'
import { halverson, halversonAccount, widening } from '../mocks/recorded/parties.ts'
import { newFleet, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Records',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Customers: Story = {
  args: page('admin', '/customers', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Halverson Paving/ }, { timeout: 10_000 })).toBeVisible()
  },
}
const opened = `/customers?edit=${halverson.id}`
export const CustomerContacts: Story = {
  args: page('admin', opened, office),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Contacts' }, { timeout: 10_000 }))
    await expect(await screen.findByText('Superintendent, Interstate 44 resurfacing, night shift')).toBeVisible()
  },
}
const ofCustomer = `/customers/${halverson.id}`
export const OneCustomer: Story = {
  args: page('admin', ofCustomer, office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('meter', { name: 'Credit limit' }, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Put on hold' })).toBeVisible()
  },
}
const held = { ...halverson, heldAt: halverson.createdAt, holdReason: 'Two invoices are more than 60 days overdue.' }
const overLimit: AnswerOf<'customers.account'> = {
  ...halversonAccount,
  credit: { ...halversonAccount.credit, limit: 250_000, left: -168_509, usedHundredths: 16_740, state: 'over' },
}
const trouble = [on('customers.byId').gives(held), on('customers.account').gives(overLimit), ...office]
export const CustomerOnHold: Story = {
  args: page('admin', ofCustomer, trouble),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The credit limit is passed.', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'End the hold' })).toBeVisible()
  },
}
export const CustomerTerms: Story = {
  args: page('admin', `${ofCustomer}?tab=record`, office),
  play: async ({ canvas }) => {
    const pattern = await canvas.findByRole('textbox', { name: 'Form of PO numbers' }, { timeout: 10_000 })
    await expect(pattern).toHaveValue('HP-\\d{5}')
  },
}
export const CustomerHistory: Story = {
  args: page('admin', `${ofCustomer}?tab=history`, office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'History' }, { timeout: 10_000 })).toBeVisible()
  },
}
const { contactName, companyName } = halverson
const twice: AnswerOf<'customers.similar'> = [
  {
    ...{ id: '0190a000-0000-7000-8000-000000000001', version: 1, createdAt: halverson.createdAt },
    ...{ companyName: `${companyName}, Inc.`, contactName, phone: null, email: null, address: null, termsDays: 45 },
    ...{ sameName: true, sameAddress: false, sameTaxNumber: true },
  },
]
export const CustomerTypedTwice: Story = {
  args: page('admin', ofCustomer, [on('customers.similar').gives(twice), ...office]),
  play: async ({ canvas }) => {
    const note = 'May be the same company as Halverson Paving, Inc.'
    await expect(await canvas.findByText(note, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Jobs: Story = {
  args: page('admin', '/customers?tab=jobs', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /US-75 widening/ }, { timeout: 10_000 })).toBeVisible()
  },
}
export const OneJob: Story = {
  args: page('admin', `/customers?tab=jobs&edit=${widening.id}`, office),
  play: async ({ userEvent }) => {
    const count = await screen.findByRole('textbox', { name: 'Number of loads' }, { timeout: 10_000 })
    await userEvent.clear(count)
    await userEvent.type(count, '3')
    await userEvent.tab()
    await expect(await screen.findByRole('button', { name: 'Make 3 loads' })).toBeVisible()
  },
}
const overrun = [on('jobs.progress').gives(overrunProgress), ...office]
export const JobAboveItsOrder: Story = {
  args: page('admin', `/customers?tab=jobs&edit=${widening.id}`, overrun),
  play: async () => {
    await expect(await screen.findByText('12 tonnes above the purchase order', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const NewCustomer: Story = { args: page('admin', '/customers/new', office) }
export const Drivers: Story = { args: page('admin', '/driver-management', office) }
export const Trailers: Story = { args: page('dispatcher', '/trailers', office) }
export const Pricing: Story = { args: page('admin', '/pricing-settings', office) }
export const Contractors: Story = { args: page('admin', '/contractor-compliance', office) }
export const NoneYet: Story = { args: page('admin', '/customers', newFleet) }
const failing = [on('customers.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const Failed: Story = { args: page('admin', '/customers', failing) }
const waiting = [on('customers.list').waits(), ...office]
export const Loading: Story = { args: page('admin', '/customers', waiting) }
