import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { portalLoads, portalScope } from '../mocks/data/portal.ts'
import { portalInvoice } from '../mocks/data/portal-invoice.ts'
import { type Mock, on } from '../mocks/handlers.ts'
import {
  portalInvoices,
  portalJobs,
  portalNotices,
  portalOrderChoices,
  portalRequests,
  portalTickets,
} from '../mocks/recorded/portal.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

/** What customers see behind a link, part by part; the first part, their loads, stands among the public pages. */
const meta: Meta<typeof PageStory> = {
  title: 'Pages/Portal',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATE = { timeout: 10_000 }
const none = { rows: [], nextCursor: null }
const { fleet } = portalScope

const behindLink: readonly Mock[] = [
  on('portal.scope').gives(portalScope),
  on('portal.loads').gives(portalLoads),
  on('portal.jobs').gives(portalJobs),
  on('portal.tickets').gives(portalTickets),
  on('portal.invoices').gives(portalInvoices),
  on('portal.invoice').gives(portalInvoice),
  on('portal.orderChoices').gives(portalOrderChoices),
  on('portal.requests').gives(portalRequests),
  on('portal.notices').gives(portalNotices),
]
/** One part of the portal, over answers that go before the usual ones. */
const part = (view: string, ...first: readonly Mock[]) =>
  page(undefined, `/customer-portal?view=${view}`, [...first, ...behindLink])

const LONG = 'Metropolitan Highway and Bridge Reconstruction Partnership of the Upper Arkansas Valley, LLC'

export const Jobs: Story = {
  args: part('jobs'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/30.3% of the order/, {}, LATE)).toBeVisible()
  },
}
export const NoJobs: Story = { args: part('jobs', on('portal.jobs').gives({ ...none, fleet })) }
const [job] = portalJobs.rows
const weighed = { loads: 14, loadedLb: 672_400, deliveredLb: 671_120 }
/** Its loads were weighed at both ends. */
export const JobWeighed: Story = {
  args: part('jobs', on('portal.jobs').gives({ ...portalJobs, rows: job ? [{ ...job, variance: weighed }] : [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('336.20 tons loaded, 335.56 tons delivered', {}, LATE)).toBeVisible()
    await expect(canvas.getByText('1,280 lb less (0.19%), of 14 loads weighed at both ends')).toBeVisible()
  },
}
export const JobsLong: Story = {
  args: part(
    'jobs',
    on('portal.jobs').gives({
      ...portalJobs,
      rows: job ? [{ ...job, name: LONG, pickup: LONG, delivery: LONG, poNumber: 'OSG-4471-2026-PHASE-2-LOT-14' }] : [],
    }),
  ),
  globals: onAPhone,
}

export const Tickets: Story = {
  args: part('tickets'),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    const [accept] = await canvas.findAllByRole('button', { name: 'Accept' }, LATE)
    await expect(accept).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('Your name'), 'Rita Halverson')
    await expect(accept).toBeEnabled()
  },
}
export const TicketSignedMeanwhile: Story = {
  args: part('tickets', on('portal.signOff').refuses('ticket_signed_off', 'CONFLICT')),
  play: async ({ canvas, userEvent }) => {
    const [accept] = await canvas.findAllByRole('button', { name: 'Accept' }, LATE)
    await userEvent.type(canvas.getByLabelText('Your name'), 'Rita Halverson')
    if (accept) await userEvent.click(accept)
    await expect(await canvas.findByText('Somebody has signed this ticket off already.', {}, LATE)).toBeVisible()
  },
}
export const NoTickets: Story = { args: part('tickets', on('portal.tickets').gives({ ...none, fleet })) }

export const Invoices: Story = { args: part('invoices') }
export const NoInvoices: Story = {
  args: part('invoices', on('portal.invoices').gives({ ...portalInvoices, rows: [] })),
}
export const Invoice: Story = {
  args: part(`invoices&invoice=${portalInvoice.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /INV-/, level: 2 }, LATE)).toBeVisible()
    await expect(canvas.getByText(/The office has not answered yet/)).toBeVisible()
  },
}
export const InvoiceLong: Story = {
  args: part(
    `invoices&invoice=${portalInvoice.id}`,
    on('portal.invoice').gives({
      ...portalInvoice,
      customerName: LONG,
      lines: Array.from({ length: 12 }, (_, at) =>
        portalInvoice.lines.map((line) => ({
          ...line,
          id: `${String(at).padStart(8, '0')}${line.id.slice(8)}`,
          pickupName: LONG,
          deliveryName: LONG,
        })),
      ).flat(),
    }),
  ),
  globals: onAPhone,
}

export const Order: Story = {
  args: part('order'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send to the office' }, LATE)).toBeDisabled()
    await expect(await canvas.findByText(/Four loads before noon/, {}, LATE)).toBeVisible()
  },
}
export const OrderRefused: Story = {
  args: part('order', on('portal.order').refuses('too_many_requests_waiting', 'BAD_REQUEST', { maximum: 20 })),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your name' }, LATE), 'Rita Halverson')
    await userEvent.click(canvas.getByRole('button', { name: 'Send to the office' }))
    await expect(await canvas.findByText(/The office has 20 requests of yours to answer/, {}, LATE)).toBeVisible()
  },
}
export const NothingAsked: Story = { args: part('order', on('portal.requests').gives({ ...none, fleet })) }

const [asked] = portalRequests.rows
const aboutLoad = on('portal.requests').gives({
  ...portalRequests,
  rows: asked ? [{ ...asked, state: 'answered', note: 'Where is it now?', answer: 'Half a mile from the gate.' }] : [],
})
export const MessagesOfLoad: Story = {
  args: part('loads', aboutLoad),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Messages: L-00068' }, LATE))
    const dialog = await screen.findByRole('dialog', { name: 'About load L-00068' }, LATE)
    await expect(await within(dialog).findByText(/Half a mile from the gate/, {}, LATE)).toBeVisible()
  },
}

export const Mails: Story = { args: part('mails'), globals: onAPhone }

export const Failing: Story = {
  args: part('jobs', on('portal.jobs').refuses('unexpected', 'INTERNAL_SERVER_ERROR')),
}
export const Loading: Story = { args: part('tickets', on('portal.tickets').waits()) }
