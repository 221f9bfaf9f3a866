import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { invoice } from '../mocks/data/invoicing.ts'
import { on } from '../mocks/handlers.ts'
import { newFleet, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Invoicing',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATE = { timeout: 10_000 }

export const ToBill: Story = {
  args: page('admin', '/customer-invoicing', office),
  play: async ({ canvas }) => {
    const held = await canvas.findByRole('row', { name: /L-00062/ }, LATE)
    await expect(held).toHaveTextContent('640 lb apart, 125 lb are allowed')
    await expect(canvas.getByRole('button', { name: 'Check the tickets: L-00062' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /L-00063/ })).toHaveTextContent('Ready')
  },
}
export const Invoices: Story = { args: page('admin', '/customer-invoicing?tab=invoices', office) }
export const OneInvoice: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Invoice INV-00012/ }, LATE)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Answer: Our scale/ })).toBeVisible()
    const waited = canvas.getByRole('row', { name: /Detention/ })
    await expect(waited).toHaveTextContent('North Basin Aggregates, Oct 17, 07:40 – 09:55 CDT')
    await expect(canvas.getByRole('row', { name: /L-00060/ })).toHaveTextContent(
      /541705.*25.33 tons.*\$16.2291.*\$389.95/,
    )
    await expect(canvas.getByText('2% off if paid by Oct 29, 2026: $294.75')).toBeVisible()
  },
}
/** Every amount says how it came about. */
export const HowALineCameAbout: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, office),
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole('row', { name: /L-00063.*318083/ }, LATE)
    await userEvent.click(within(line).getByRole('button', { name: /How/ }))
    await expect(await screen.findByText('24.64 tons × $16.2291 = $399.89.', {}, LATE)).toBeVisible()
  },
}
const keptEarly = {
  ...invoice,
  status: 'paid' as const,
  openCents: 0,
  isOverdue: false,
  settledCents: invoice.totalCents - 1_622,
  writtenOffCents: 1_622,
  early: { discountHundredths: 200, until: '2026-10-29', discountCents: 1_622, dueCents: 0, isTaken: true },
}
export const PaidEarly: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, [on('invoicing.byId').gives(keptEarly), ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$16.22 kept for paying early', {}, LATE)).toBeVisible()
    await expect(canvas.queryByText('Written off')).toBeNull()
  },
}
const takenBack = {
  ...invoice,
  kind: 'credit' as const,
  number: 'CN-00004',
  totalCents: -invoice.totalCents,
  subtotalCents: -invoice.subtotalCents,
  openCents: 1_622 - invoice.totalCents,
  settledCents: 0,
  writtenOffCents: 1_622,
  discountBackCents: 1_622,
  early: null,
  isOverdue: false,
}
/** A credit note gives nobody back what they kept for paying early. */
export const DiscountTakenBack: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, [on('invoicing.byId').gives(takenBack), ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$16.22 kept for paying early is taken back', {}, LATE)).toBeVisible()
    await expect(canvas.queryByText('Written off')).toBeNull()
  },
}
const bounced = { to: 'ap@osageroad.example', state: 'failed' as const, at: '2026-10-19T20:50:00.000Z' }
export const MailFailed: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, [
    on('invoicing.byId').gives({ ...invoice, mailing: { ...bounced, lastError: '550 5.1.1 no such mailbox' } }),
    ...office,
  ]),
  play: async ({ canvas }) => {
    const failed = await canvas.findByText('The mail to ap@osageroad.example could not be sent', {}, LATE)
    await expect(failed).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open the outbox' })).toBeVisible()
  },
}
export const CreditAndRebill: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, office),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Credit and rebill' }, LATE))
  },
}
const long = {
  ...invoice,
  customerName: 'Metropolitan Highway and Bridge Reconstruction Partnership of the Upper Arkansas Valley, LLC',
  lines: Array.from({ length: 30 }, (_, at) =>
    invoice.lines.map((line) => ({ ...line, id: line.id.replace('0198c1a0', String(10_000_000 + at)) })),
  ).flat(),
}
export const Long: Story = {
  args: page('admin', `/customer-invoicing?invoice=${invoice.id}`, [on('invoicing.byId').gives(long), ...office]),
}
export const Payments: Story = { args: page('admin', '/customer-invoicing?tab=payments', office) }
export const Receivables: Story = { args: page('admin', '/customer-invoicing?tab=receivables', office) }
export const Exports: Story = { args: page('admin', '/customer-invoicing?tab=exports', office) }
export const Empty: Story = {
  args: page('admin', '/customer-invoicing', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing to bill', {}, LATE)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', '/customer-invoicing', [
    on('invoicing.ready').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
    ...office,
  ]),
}
export const Loading: Story = { args: page('admin', '/customer-invoicing', [on('invoicing.ready').waits(), ...office]) }
