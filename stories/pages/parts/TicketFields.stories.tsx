import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { trpc } from '#web/api.ts'
import { type EitherAnswer, newTicket, withAnswer } from '#web/features/driver/read-ticket.ts'
import { emptyDraft, type StepDraft } from '#web/features/driver/step-draft.ts'
import { TicketFields } from '#web/features/driver/ticket-fields.tsx'
import { useFormats } from '#web/format/formats.ts'
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

type Answered = Extract<EitherAnswer, { reading: unknown }>
type ReadTicketProps = {
  unsure: ('gross' | 'tare' | 'net' | 'ticket_number' | 'date')[]
  /** Who has read it, one after the other; the server reads another net and number. */
  by?: readonly Answered['kind'][]
}

/** A ticket as the reader gave it; its picture is not on this phone. */
function ReadTicket({ unsure, by = ['read'] }: ReadTicketProps) {
  const [{ next, settings }] = trpc.driver.today.useSuspenseQuery()
  const [draft, change] = useState<StepDraft>(() => {
    const begun = { ...newTicket(newId(), 'lb', null), reading: 'waiting' as const }
    const otherwise = { ...fields, net: read(52_080), ticket_number: read('104432') }
    const answered = by.map((kind, at) => ({
      kind,
      reading: { fields: at === 0 ? fields : otherwise, flags: [], needsConfirmation: unsure },
    }))
    return { ...emptyDraft, hasTicket: 'yes', ticket: answered.reduce(withAnswer, begun) }
  })
  const formats = useFormats()
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
      pictureUrl={null}
      formats={formats}
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
export const ReadOnThePhone: Story = {
  args: { children: <ReadTicket unsure={[]} by={['read_on_phone']} /> },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^Read on this phone\./)).toBeVisible(), LATER)
    await expect(screen.getByRole('textbox', { name: /^Net/ })).toHaveValue('52,060')
  },
}
/** The server has read it too, and otherwise: both are said, and the fields keep what the phone read. */
export const ReadingsDiffer: Story = {
  args: { children: <ReadTicket unsure={[]} by={['read_on_phone', 'read']} /> },
  play: async () => {
    const said = 'Net: this phone read 52,060 lb, the server 52,080 lb'
    await waitFor(() => expect(screen.getByText(said)).toBeVisible(), LATER)
    await expect(screen.getByText('Ticket number: this phone read 104482, the server 104432')).toBeVisible()
    await expect(screen.getByRole('textbox', { name: /^Net/ })).toHaveValue('52,060')
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
