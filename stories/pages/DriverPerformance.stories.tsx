import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import {
  coachingTasks,
  leaderboard,
  manyPerformanceDrivers,
  noPerformanceDrivers,
  performanceCard,
  performanceContests,
  performanceDrivers,
  performanceRows,
  shortCard,
} from '../mocks/data/driver-performance.ts'
import { on } from '../mocks/handlers.ts'
import { STORY_DRIVER } from '../mocks/people.ts'
import { driverPhone, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Driver performance',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const WAIT = { timeout: 10_000 }
const PATH = '/driver-performance'
const LOOK = performanceCard.looks[0]?.id
const CARD = `${PATH}?driver=${STORY_DRIVER}&look=${LOOK}`
const answers = [
  on('driverPerformance.list').gives(performanceDrivers),
  on('driverPerformance.card').gives(performanceCard),
  on('driverPerformance.rows').gives(performanceRows),
  on('driverPerformance.contests').gives(performanceContests),
  on('driverPerformance.tasks').gives(coachingTasks),
  on('driverPerformance.board').gives(leaderboard),
]
const full = [...answers, ...office]
const own = [...answers, ...driverPhone]

export const Drivers: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Rosa Delgado/ }, WAIT)).toHaveTextContent('84')
    await expect(canvas.getByRole('row', { name: /Jim Tallbear/ })).toHaveTextContent('Not enough data')
  },
}
export const Many: Story = {
  args: page('admin', PATH, [on('driverPerformance.list').gives(manyPerformanceDrivers), ...full]),
}
export const Card: Story = {
  args: page('admin', CARD, full),
  play: async () => {
    await expect(await screen.findByText('No data: not recorded', {}, WAIT)).toBeVisible()
    await expect(screen.getByText('84 of 100')).toBeVisible()
    await expect(screen.getByText(/Left out after a contest: 1/)).toBeVisible()
  },
}
/** Whoever comes by a link has not looked yet. */
export const NotLookedYet: Story = { args: page('admin', `${PATH}?driver=${STORY_DRIVER}`, full) }
export const TooFewLoads: Story = {
  args: page('admin', CARD, [on('driverPerformance.card').gives(shortCard), ...full]),
  play: async () => {
    await expect(await screen.findByText(/212.0 mi and 6 loads in these days/, {}, WAIT)).toBeVisible()
  },
}
export const Rows: Story = {
  args: page('admin', `${CARD}&metric=tonsPerHour`, full),
  play: async () => {
    await expect(await screen.findByText('Upheld, left out', {}, WAIT)).toBeVisible()
  },
}
/** A task without a word is refused at its field. */
export const TaskWithoutWords: Story = {
  args: page('admin', CARD, full),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Give a task' }, WAIT))
    const last = (await screen.findAllByRole('button', { name: 'Give a task' })).at(-1)
    if (last) await userEvent.click(last)
    await expect(await screen.findByText('This is needed.')).toBeVisible()
  },
}
export const Contests: Story = {
  args: page('admin', `${PATH}?tab=contests`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Uphold the contest of Rosa Delgado' }, WAIT)).toBeVisible()
  },
}
export const Coaching: Story = {
  args: page('admin', `${PATH}?tab=coaching`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Better: 43 → 57', {}, WAIT)).toBeVisible()
    await expect(canvas.getByText('Overdue')).toBeVisible()
  },
}
export const Leaderboard: Story = { args: page('admin', `${PATH}?tab=board`, full) }
export const Empty: Story = {
  args: page('admin', PATH, [on('driverPerformance.list').gives(noPerformanceDrivers), ...full]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No drivers in these days', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', PATH, [on('driverPerformance.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...full]),
}
export const OwnOnAPhone: Story = { args: page('driver', PATH, own), globals: onAPhone }
/** A driver contests a row of theirs. */
export const OwnRows: Story = {
  args: page('driver', `${PATH}?metric=tonsPerHour`, own),
  globals: onAPhone,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Contest L-01042' }, WAIT))
    await userEvent.click(await screen.findByRole('button', { name: 'Send to the office' }))
    await expect(await screen.findByText('This is needed.')).toBeVisible()
  },
}
export const ContractorOnAPhone: Story = { args: page('contractor', CARD, full), globals: onAPhone }
export const OnAPhone: Story = { args: page('admin', CARD, full), globals: onAPhone }
