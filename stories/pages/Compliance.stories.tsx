import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import {
  assignmentGates,
  driversMatrix,
  fleetReadiness,
  manyDrivers,
  noDrivers,
  reasonedAssignments,
  recordInReview,
} from '../mocks/data/compliance.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Compliance',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const full = [
  on('compliance.readiness').gives(fleetReadiness),
  on('compliance.matrix').gives(driversMatrix),
  on('compliance.item').gives(recordInReview),
  on('compliance.gates').gives(assignmentGates),
  on('compliance.overrides').gives(reasonedAssignments),
  ...office,
]
const OPEN = `/compliance?subject=driver&id=${driversMatrix.rows[0]?.id}&item=mvr`

/** A matrix with every state. */
export const Drivers: Story = {
  args: page('admin', '/compliance', full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Licence of Rosa Delgado: Missing' }, WAIT)).toBeVisible()
  },
}
export const Many: Story = {
  args: page('admin', '/compliance', [on('compliance.matrix').gives(manyDrivers), ...full]),
}
export const OpenItem: Story = {
  args: page('admin', OPEN, full),
  play: async () => {
    await expect(await screen.findByText('49 CFR 391.25(a)', {}, WAIT)).toBeVisible()
    await expect(screen.getByText('Not asked: it shows here only')).toBeVisible()
  },
}
/** A rejection without a reason is refused at its field. */
export const RejectWithoutReason: Story = {
  args: page('admin', OPEN, full),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }, WAIT))
    const buttons = await screen.findAllByRole('button', { name: 'Reject' })
    const last = buttons.at(-1)
    if (last) await userEvent.click(last)
    await expect(await screen.findByText('This is needed.')).toBeVisible()
  },
}
export const Explained: Story = {
  args: page('admin', '/compliance', full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /How the figure came about: Drivers$/ }, WAIT))
    await expect(await screen.findByText('(valid + expiring) ÷ asked = 47 ÷ 57 = 82%', {}, WAIT)).toBeVisible()
  },
}
export const Expiring: Story = { args: page('admin', '/compliance?tab=expiring', full) }
export const Gates: Story = { args: page('admin', '/compliance?tab=gates', full) }
export const Empty: Story = {
  args: page('admin', '/compliance', [on('compliance.matrix').gives(noDrivers), ...full]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No drivers yet', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', '/compliance', [on('compliance.matrix').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]),
}
export const OnAPhone: Story = { args: page('admin', '/compliance', full), globals: onAPhone }
