import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  analytics,
  byLane,
  byMaterial,
  manyGroups,
  measureRows,
  noAnalytics,
  noGroups,
  oneLoad,
  ownAnalytics,
  queues,
} from '../mocks/data/analytics.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Analytics',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/analytics'
/** The first story fetches the page with its seven pickers, module by module: on a busy machine that took most of ten seconds. */
const WAIT = { timeout: 30_000 }
const noViews = on('views.list').gives([])
const rest = [on('analytics.rows').gives(measureRows), on('analytics.queues').gives(queues), noViews, ...office]
const figures = on('analytics.figures').gives(analytics)
const full = [figures, on('analytics.groups').gives(byMaterial), ...rest]

export const Figures: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Open Tons per truck-day: / }, WAIT)).toBeVisible()
    await expect(canvas.getAllByText('9,064.00 tons')[0]).toBeVisible()
    await expect(
      canvas.getByText('On average over 288 of 426 loads of which every part is known.', { exact: false }),
    ).toBeVisible()
  },
}
export const OneFigure: Story = {
  args: page('admin', `${PATH}?open=tonsPerLoad`, full),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Tons per load' }, WAIT)
    await expect(within(drawer).getByText('no confirmed weigh ticket: 14')).toBeVisible()
    await expect(await within(drawer).findByText('HB-2140', {}, WAIT)).toBeVisible()
  },
}
export const Explained: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'What the figures count' }, WAIT))
    await expect(await screen.findByText(/The real arrival counts/, {}, WAIT)).toBeVisible()
  },
}
export const ByMaterial: Story = {
  args: page('admin', `${PATH}?tab=groups`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open Fly ash' }, WAIT)).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Top movers, Tons' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'As a report, or by mail' })).toBeNull()
  },
}
export const Lanes: Story = {
  args: page('admin', `${PATH}?tab=lanes`, [figures, on('analytics.groups').gives(byLane), ...rest]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Tons by lane' }, WAIT)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'As a report, or by mail' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^North Pit, Highway 75 job: .*tons, loads: 150$/ })).toBeVisible()
  },
}
export const Queues: Story = {
  args: page('admin', `${PATH}?tab=queues`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Verdigris Quarry' }, WAIT)).toBeVisible()
  },
}
export const Many: Story = {
  args: page('admin', `${PATH}?tab=groups&by=truck`, [figures, on('analytics.groups').gives(manyGroups), ...rest]),
}
export const OneLoad: Story = {
  args: page('admin', PATH, [on('analytics.figures').gives(oneLoad), ...full.slice(1)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Fewer than five points are known/, {}, WAIT)).toBeVisible()
  },
}
export const Empty: Story = {
  args: page('admin', PATH, [
    on('analytics.figures').gives(noAnalytics),
    on('analytics.groups').gives(noGroups),
    ...rest,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No load was delivered on these days', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', PATH, [on('analytics.figures').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...rest]),
}
export const OnAPhone: Story = { args: page('admin', PATH, full), globals: onAPhone }
export const LanesOnAPhone: Story = {
  args: page('admin', `${PATH}?tab=lanes`, [figures, on('analytics.groups').gives(byLane), ...rest]),
  globals: onAPhone,
}
export const Driver: Story = {
  args: page('driver', PATH, [
    on('analytics.figures').gives(ownAnalytics),
    on('analytics.groups').gives(byMaterial),
    on('analytics.rows').gives(measureRows),
    on('analytics.queues').gives(queues),
    noViews,
    ...driverPhone,
  ]),
  globals: onAPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Figures of your own loads', { exact: false }, WAIT)).toBeVisible()
    await expect(canvas.queryByText('Revenue')).toBeNull()
  },
}
