import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { openTotals, savedReports } from '../mocks/data/reports.ts'
import { on } from '../mocks/handlers.ts'
import { newFleet, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Reports',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const withVersions = [on('views.list').gives(savedReports), ...office]
const REPORT = '/reports?report=delivery_summary&period=this_month'

export const Catalogue: Story = {
  args: page('admin', '/reports', withVersions),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Halverson, last month', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Weigh tickets' })).toBeVisible()
  },
}
export const NotFound: Story = {
  args: page('admin', '/reports?q=nothing', withVersions),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No report is called that', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Full: Story = {
  args: page('admin', REPORT, office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('24 rows', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText('The totals close')).toBeVisible()
  },
}
export const DoesNotClose: Story = {
  args: page('admin', REPORT, [on('reports.totals').gives(openTotals), ...office]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The totals do not close', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Empty: Story = {
  args: page('admin', REPORT, newFleet),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This report is empty', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const DaysReversed: Story = {
  args: page('admin', '/reports?report=loads&from=2026-11-20&to=2026-11-01', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The last day lies before the first.', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Waiting: Story = { args: page('admin', REPORT, [on('reports.preview').waits(), ...office]) }
export const Failing: Story = {
  args: page('admin', REPORT, [on('reports.preview').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]),
}
export const InTheMaking: Story = {
  args: page('admin', `${REPORT}&run=0198c1a0-0000-7000-8000-0000000000f1`, office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4,000 of 11,207 rows', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const OnAPhone: Story = { args: page('admin', REPORT, office), globals: onAPhone }
export const ByMail: Story = {
  args: page('admin', '/reports?tab=schedules', office),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Stopped: the person is no longer in the fleet', {}, { timeout: 10_000 }),
    ).toBeVisible()
  },
}
export const SendByMail: Story = {
  args: page('admin', REPORT, office),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send by mail' }, { timeout: 10_000 }))
  },
}
export const Files: Story = {
  args: page('admin', '/reports?tab=files', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 mails', { exact: false }, { timeout: 10_000 })).toBeVisible()
  },
}
