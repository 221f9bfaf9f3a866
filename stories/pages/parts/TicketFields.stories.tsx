import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { trpc } from '#web/api.ts'
import { newTicket, withReading } from '#web/features/driver/read-ticket.ts'
import { emptyDraft, type StepDraft } from '#web/features/driver/step-draft.ts'
import { TicketFields } from '#web/features/driver/ticket-fields.tsx'
import { newId } from '#web/operation.ts'
import { driverPhone } from '../../mocks/worlds.ts'
import { drawn, onAPhone } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const read = <Value,>(value: Value) => ({
  value,
  confidence: 0.97,
  box: { x: 0.4, y: 0.5, w: 0.2, h: 0.03 },
  source: 'ocr' as const,
})
const fields = {
  ticket_number: read('104482'),
  date: read('2026-03-17'),
  time_in: read('07:12'),
  time_out: read('07:31'),
  site: read('CEDAR FORK QUARRY'),
  customer: null,
  job: null,
  material: null,
  truck: read('T-118'),
  gross: read(78_420),
  tare: read(26_360),
  net: read(52_060),
  unit: read('lb' as const),
}

type ReadTicketProps = { unsure: ('gross' | 'tare' | 'net' | 'ticket_number' | 'date')[] }

/** A ticket as the reader gave it; its picture is not on this phone. */
function ReadTicket({ unsure }: ReadTicketProps) {
  const [{ next, settings }] = trpc.driver.today.useSuspenseQuery()
  const [draft, change] = useState<StepDraft>(() => {
    const reading = { fields, flags: [], needsConfirmation: unsure }
    return { ...emptyDraft, hasTicket: 'yes', ticket: withReading(newTicket(newId(), 'lb', null), reading) }
  })
  const [load] = next
  if (!load || !draft.ticket) return null
  return (
    <TicketFields
      load={load}
      action="depart_pickup"
      draft={draft}
      change={change}
      settings={settings}
      isTried={false}
      ticket={draft.ticket}
    />
  )
}

const meta: Meta<typeof PartStory> = {
  title: 'Pages/Driver/Ticket fields',
  component: PartStory,
  args: { role: 'driver', mocks: driverPhone, children: <ReadTicket unsure={[]} /> },
  globals: onAPhone,
  play: drawn,
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATER = { timeout: 10_000 }
export const AllSure: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('Read clearly from the picture.')).toHaveLength(5), LATER)
    await expect(document.activeElement).toBe(document.body)
  },
}
/** The focus is in the first field that the reader left open. */
export const NetAndDateOpen: Story = {
  args: { children: <ReadTicket unsure={['date', 'net']} /> },
  play: async ({ userEvent }) => {
    const net = await screen.findByRole('textbox', { name: /^Net/ }, LATER)
    await waitFor(() => expect(net).toHaveFocus())
    await expect(screen.getAllByText('Not sure. Read it from the picture.')).toHaveLength(2)
    await userEvent.type(net, '52060')
    await userEvent.tab()
    await waitFor(() => expect(screen.getAllByText('Not sure. Read it from the picture.')).toHaveLength(1))
    await expect(screen.getAllByText('Read clearly from the picture.')).toHaveLength(3)
  },
}
