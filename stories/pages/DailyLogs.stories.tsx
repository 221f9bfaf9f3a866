import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { editedLog, emptyLog, FAR_DAY, farLog, LONG_DAY, movedLog, wordyLog } from '../mocks/data/logs.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone, newFleet, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Daily logs',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const SOON = { timeout: 10_000 }

/** Today, which is not certified yet. */
export const Day: Story = {
  args: page('driver', '/daily-logs', driverPhone),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not certified', {}, SOON)).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Hours available' })).toBeVisible()
  },
}
export const DayOnAScreen: Story = { args: page('driver', '/daily-logs', driverPhone) }
export const BeyondALimit: Story = {
  args: page('driver', `/daily-logs?day=${LONG_DAY}`, driverPhone),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/11-hour driving limit/, {}, SOON)).toBeVisible()
    await expect(canvas.getByText(/14-hour window \(/)).toBeVisible()
    await expect(canvas.getByText(/Certified by Rosa Delgado/)).toBeVisible()
  },
}
const first = [on('logs.mine').gives(emptyLog), ...driverPhone]
export const FirstDay: Story = {
  args: page('driver', '/daily-logs', first),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Now: No entries yet', {}, SOON)).toBeVisible()
  },
}
const far = [on('logs.mine').gives(farLog), ...driverPhone]
/** By time card, and farther away than that allows. */
export const BeyondShortHaul: Story = {
  args: page('driver', `/daily-logs?day=${FAR_DAY}`, far),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Up to 216.0 mi in a straight line/, {}, SOON)).toBeVisible()
  },
}
const wordy = [on('logs.mine').gives(wordyLog), ...driverPhone]
export const LongRemarks: Story = { args: page('driver', '/daily-logs', wordy), globals: onAPhone }
const edited = [on('logs.mine').gives(editedLog), ...driverPhone]
export const EditsAndProposals: Story = {
  args: page('driver', '/daily-logs', edited),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Accept' }, SOON)).toBeVisible()
    await expect(canvas.getByText('Rejected')).toBeVisible()
  },
}
const moved = [on('logs.mine').gives(movedLog), ...driverPhone]
export const DrivingOfNobody: Story = {
  args: page('driver', '/daily-logs', moved),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'It was me' }, SOON)).toBeVisible()
  },
}
/** What an officer is shown: the days of the log, and nothing that changes them. */
export const Roadside: Story = {
  args: page('driver', '/daily-logs', driverPhone),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Roadside inspection' }, SOON))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code of four digits' }), '4711')
    await userEvent.click(screen.getByRole('button', { name: 'Show the logs' }))
    await expect(await canvas.findByText('Read only', {}, SOON)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Certify' })).toBeNull()
  },
}
const cutOff = [on('logs.keep').refuses('unavailable', 'SERVICE_UNAVAILABLE'), ...driverPhone]
/** Certified without signal: the day says that it waits. */
export const Waiting: Story = {
  args: page('driver', '/daily-logs', cutOff),
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Certify' }, SOON))
    const dialog = await screen.findByRole('dialog', { name: 'Certify' })
    const sign = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Certify')
    if (!sign) throw new Error('nothing certifies')
    await userEvent.click(sign)
    await expect(await canvas.findByText('Certified on this phone, not sent yet', {}, SOON)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /1 waiting/ }, SOON)).toBeVisible()
  },
}
const unheard = [on('logs.mine').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...driverPhone]
export const NoAnswer: Story = { args: page('driver', '/daily-logs', unheard), globals: onAPhone }

export const Clocks: Story = {
  args: page('dispatcher', '/daily-logs', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Hannah Brandt/ }, SOON)).toHaveTextContent('No hours kept')
  },
}
export const ClocksOnAPhone: Story = { args: page('dispatcher', '/daily-logs', office), globals: onAPhone }
export const Audit: Story = {
  args: page('admin', '/daily-logs?tab=violations', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Violations: Rosa Delgado' }, SOON)).toHaveTextContent(
      '395.3(a)(2)',
    )
  },
}
export const Unidentified: Story = {
  args: page('admin', '/daily-logs?tab=unidentified', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Assign: T-118' }, SOON)).toBeVisible()
  },
}
export const Files: Story = { args: page('admin', '/daily-logs?tab=files', office) }
export const OneDriver: Story = {
  args: page('dispatcher', `/daily-logs?driver=${editedLog.driver.id}&day=${LONG_DAY}`, office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Propose' }, SOON)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  },
}
export const NoDrivers: Story = {
  args: page('admin', '/daily-logs', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No drivers', {}, SOON)).toBeVisible()
  },
}
export const NothingFound: Story = {
  args: page('admin', '/daily-logs?tab=violations', newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No violations', {}, SOON)).toBeVisible()
  },
}
const broken = [on('logs.clocks').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const Failing: Story = { args: page('admin', '/daily-logs', broken) }
