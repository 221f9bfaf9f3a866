import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  acceptedGreen,
  clean,
  disputed,
  figures,
  green,
  manyTickets,
  missing,
  noFigures,
  noQueue,
  noScales,
  nothingMissing,
  queue,
  scales,
  twinned,
} from '../mocks/data/ticket-detection.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Ticket detection',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const full = [
  on('ticketDetection.figures').gives(figures),
  on('ticketDetection.queue').gives(queue),
  on('ticketDetection.ticket').gives(twinned),
  on('ticketDetection.green').gives(green),
  on('ticketDetection.missing').gives(missing),
  on('ticketDetection.scales').gives(scales),
  ...office,
]
const empty = [
  on('ticketDetection.figures').gives(noFigures),
  on('ticketDetection.queue').gives(noQueue),
  on('ticketDetection.missing').gives(nothingMissing),
  on('ticketDetection.scales').gives(noScales),
  ...office,
]
const PATH = '/ticket-detection'

export const Duplicate: Story = {
  args: page('dispatcher', PATH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Same number at the same scale', { exact: false }, WAIT)).toBeVisible()
    await expect(canvas.getByText('Pay that may go out twice')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Reject as duplicate/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Give it to this load' })).toBeVisible()
  },
}
export const Disputed: Story = {
  args: page('admin', PATH, [on('ticketDetection.ticket').gives(disputed), ...full]),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/this truck weighs/, {}, WAIT)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    // What is disputed counts only with a reason.
    await expect(await screen.findByRole('dialog', {}, WAIT)).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Verify' })).toBeDisabled()
  },
}
export const RejectingTheDuplicate: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Reject as duplicate/ }, WAIT)
    await userEvent.keyboard('d')
    const reason = await screen.findByRole('textbox', { name: /Reason/ }, WAIT)
    await expect(reason).toHaveValue('The same weighing as ticket 88211 of load L-00019')
  },
}
export const AcceptingGreen: Story = {
  args: page('admin', PATH, [on('ticketDetection.acceptGreen').gives(acceptedGreen), ...full]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept 3 green' }, WAIT))
    const dialog = within(await screen.findByRole('dialog', {}, WAIT))
    await expect(await dialog.findByText('Too little on the paper says that it is this load’s', {}, WAIT)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Accept 3 green' }))
    await expect(await dialog.findByText(/88216/, {}, WAIT)).toBeVisible()
  },
}
export const RefusedFourEyes: Story = {
  args: page('admin', PATH, [
    on('ticketDetection.ticket').gives(clean),
    on('tickets.verify').refuses('ticket_four_eyes', 'UNPROCESSABLE_CONTENT'),
    ...full,
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Accept Enter|^Accept$/ }, WAIT))
    await expect(await canvas.findByRole('alert', {}, WAIT)).toBeVisible()
  },
}
export const Missing: Story = { args: page('dispatcher', `${PATH}?tab=missing`, full) }
export const Scales: Story = { args: page('admin', `${PATH}?tab=scales`, full) }
export const Empty: Story = { args: page('admin', PATH, empty) }
export const NothingMissing: Story = { args: page('admin', `${PATH}?tab=missing`, empty) }
export const NoScales: Story = { args: page('admin', `${PATH}?tab=scales`, empty) }
export const VeryMany: Story = { args: page('admin', PATH, [on('ticketDetection.queue').gives(manyTickets), ...full]) }
export const OfADriver: Story = {
  args: page('driver', PATH, [on('ticketDetection.ticket').gives({ ...twinned, twins: [] }), ...full]),
}
export const Loading: Story = {
  args: page('admin', PATH, [on('ticketDetection.queue').waits(), ...full]),
}
export const Failed: Story = {
  args: page('admin', PATH, [on('ticketDetection.queue').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]),
}
export const OnAPhone: Story = { args: page('dispatcher', PATH, full), globals: onAPhone }
export const OpenOnAPhone: Story = {
  args: page('dispatcher', `${PATH}?ticket=${twinned.row.id}`, full),
  globals: onAPhone,
}
