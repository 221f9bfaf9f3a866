import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { TruckDialog } from '#web/features/mileage/truck-dialog.tsx'
import { newId } from '#web/operation.ts'
import { trackImports, trips, writtenMiles } from '../../mocks/data/mileage.ts'
import { on } from '../../mocks/handlers.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const full = [
  on('mileage.trips').gives(trips),
  on('mileage.byHand').gives(writtenMiles),
  on('trackImports.list').gives(trackImports),
]
const still = [
  on('mileage.trips').gives([]),
  on('mileage.byHand').gives({ readings: [], corrections: [] }),
  on('trackImports.list').gives({ rows: [], nextCursor: null }),
]
const failing = [
  on('mileage.trips').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
  on('mileage.byHand').refuses('unexpected', 'INTERNAL_SERVER_ERROR'),
]

const meta: Meta<typeof PartStory> = {
  title: 'Mileage/Month of a truck',
  component: PartStory,
  play: drawn,
  args: {
    role: 'dispatcher',
    mocks: full,
    children: <TruckDialog month="2026-11" truckId={newId()} unit="T-118" onClose={fn()} />,
  },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATER = { timeout: 10_000 }
export const TripsAndCorrections: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', {}, LATER))
    const trip = await dialog.findByText('L-00031', {}, LATER)
    await expect(trip).toBeVisible()
    await expect(await dialog.findByText(/Towed to the dealer/, {}, LATER)).toBeInTheDocument()
  },
}
/** A recorded drive that was looked at waits for somebody; another one is being stored. */
export const ImportOfATrack: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', {}, LATER))
    const [looked] = await dialog.findAllByText(/^truck-118-november-5\.gpx/, {}, LATER)
    looked?.scrollIntoView()
    await expect(looked).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toBeInTheDocument()
    // What comes late stands below the form.
    const press = dialog.getByRole('button', { name: 'Look at it' })
    await expect(looked?.compareDocumentPosition(press)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  },
}
/** Sent without a day and a file: each field says what it lacks. */
export const NothingChosen: Story = {
  args: { mocks: still },
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('region', { name: 'Recorded drive' }, LATER))
    const day = form.getByDisplayValue('2026-11-01')
    await userEvent.clear(day)
    await userEvent.click(form.getByRole('button', { name: 'Look at it' }))
    await expect(form.getAllByText('This is needed.')).toHaveLength(2)
    await expect(day).toHaveAccessibleDescription(/This is needed/)
  },
}
export const NothingDriven: Story = { args: { mocks: still } }
export const Fails: Story = { args: { mocks: failing } }
