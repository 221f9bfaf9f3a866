import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { DriverLinkDialog } from '#web/features/loads/driver-link-dialog.tsx'
import type { Load } from '#web/features/loads/load-data.ts'
import { RecordForDriverDialog } from '#web/features/loads/record-for-driver-dialog.tsx'
import { on } from '../../mocks/handlers.ts'
import { oneLoad, options } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithLoad } from './load-parts.tsx'

/** A load that its driver has, and of which nothing is recorded. */
const open = (load: Load): Load => ({
  ...load,
  status: 'assigned',
  stops: load.stops.map((stop) => ({ ...stop, status: 'planned', arrivedAt: null, departedAt: null })),
})

const meta: Meta<typeof PartStory> = {
  title: 'Loads/For a driver without a phone',
  component: PartStory,
  play: drawn,
  args: {
    mocks: [...oneLoad, ...options, on('driverLinks.ofLoad').gives([])],
    role: 'dispatcher',
    children: <WithLoad>{(load) => <RecordForDriverDialog load={open(load)} onClose={fn()} />}</WithLoad>,
  },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATE = { timeout: 10_000 }
export const Record: Story = {}
/** Pressed with nothing filled in: each field says what it needs. */
export const RecordEmpty: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', {}, LATE)
    await expect(dialog).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Record' }, LATE))
    await expect(await screen.findByLabelText(/^Reason/, {}, LATE)).toHaveAttribute('aria-invalid', 'true')
  },
}
export const Link: Story = {
  args: { children: <WithLoad>{(load) => <DriverLinkDialog load={open(load)} onClose={fn()} />}</WithLoad> },
}
/** The name is needed, and said to be. */
export const LinkEmpty: Story = {
  args: {
    children: (
      <WithLoad>{(load) => <DriverLinkDialog load={{ ...open(load), driver: null }} onClose={fn()} />}</WithLoad>
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Make the link' }, LATE))
    await expect(await screen.findByLabelText(/Who drives/, {}, LATE)).toHaveAttribute('aria-invalid', 'true')
  },
}
