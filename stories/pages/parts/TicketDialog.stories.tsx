import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { TicketDialog } from '#web/features/documents/ticket-dialog.tsx'
import { newId } from '#web/operation.ts'
import { printedWords } from '../../mocks/data/printed-words.ts'
import { on } from '../../mocks/handlers.ts'
import { tickets } from '../../mocks/recorded/closed-load.ts'
import { oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithLoad, WithTickets } from './load-parts.tsx'

/** A ticket whose picture was taken for something else: no weight was understood. */
const unread = tickets.tickets.map((ticket) => ({
  ...ticket,
  status: 'needs_review' as const,
  ticketNumber: null,
  gross: null,
  tare: null,
  net: null,
  confirmedAt: null,
  confirmedBy: null,
  verifiedAt: null,
  verifiedBy: null,
}))
const withTickets = on('tickets.ofLoad').gives({ tickets: unread, variance: null })
const meta: Meta<typeof PartStory> = {
  title: 'Loads/Ticket dialog',
  component: PartStory,
  play: drawn,
  args: {
    mocks: [withTickets, on('tickets.printedWords').gives(printedWords), ...oneLoad],
    children: (
      <WithTickets>
        {({ tickets: [ticket] }) => (ticket ? <TicketDialog loadId={newId()} ticket={ticket} onClose={fn()} /> : null)}
      </WithTickets>
    ),
  },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const figure = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 })

export const FiguresToPress: Story = {
  play: async () => {
    const net = await figure('52,060')
    await expect(net).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'CEDAR' })).toBeNull()
  },
}
export const SaidWhatItIs: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await figure('52,060'))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Net/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Net/)).toHaveValue('52,060'))
    await userEvent.click(await figure('104482'))
    await userEvent.click(await screen.findByRole('menuitem', { name: /number/i }))
    await waitFor(() => expect(screen.getByLabelText(/number/i)).toHaveValue('104482'))
  },
}
export const WithoutWords: Story = {
  args: { mocks: [withTickets, on('tickets.printedWords').gives({ words: [] }), ...oneLoad] },
}
export const WordsFailed: Story = {
  args: { mocks: [withTickets, on('tickets.printedWords').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...oneLoad] },
}

/** Typed from the paper: the load's own words are there, the net follows, and the button saves at its first press. */
export const TypedByHand: Story = {
  args: {
    mocks: oneLoad,
    children: (
      <WithLoad>
        {(load) => <TicketDialog loadId={load.id} ticket={null} load={{ ...load, tickets: [] }} onClose={fn()} />}
      </WithLoad>
    ),
  },
  play: async ({ userEvent }) => {
    const save = await screen.findByRole('button', { name: 'Save ticket' }, { timeout: 10_000 })
    await expect(screen.getByLabelText(/^Truck/)).not.toHaveValue('')
    await expect(screen.getByLabelText(/^Material/)).not.toHaveValue('')
    await expect(screen.getByLabelText(/^Scale or site/)).not.toHaveValue('')
    await userEvent.click(save)
    await expect(screen.getByText('This is needed.')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Gross/), '74000')
    await userEvent.type(screen.getByLabelText(/^Tare/), '30000')
    await userEvent.tab()
    await expect(screen.getByLabelText(/^Net/)).toHaveValue('44,000')
  },
}
