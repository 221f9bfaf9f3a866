import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoadWeights } from '#web/features/documents/load-weights.tsx'
import { TicketCard } from '#web/features/documents/ticket-card.tsx'
import { newId } from '#web/operation.ts'
import { on } from '../../mocks/handlers.ts'
import { closedLoad, tickets } from '../../mocks/recorded/closed-load.ts'
import { oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithTickets } from './load-parts.tsx'

const id = newId()
const load = on('loads.byId').gives(closedLoad)
const none = [load, on('tickets.ofLoad').gives({ ...tickets, tickets: [], variance: null })]
const failing = [load, on('tickets.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR')]
const waiting = [load, on('tickets.ofLoad').waits()]

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Weights',
  component: PartStory,
  play: drawn,
  args: { mocks: oneLoad, children: <LoadWeights loadId={id} /> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Tickets: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/127487/, {}, { timeout: 10_000 }))[0]).toBeVisible()
  },
}
export const OneTicket: Story = {
  args: {
    children: <WithTickets>{({ tickets: [ticket] }) => (ticket ? <TicketCard ticket={ticket} /> : null)}</WithTickets>,
  },
}
export const NoTicket: Story = { args: { mocks: none } }
export const Failed: Story = { args: { mocks: failing } }
export const Loading: Story = { args: { mocks: waiting } }
