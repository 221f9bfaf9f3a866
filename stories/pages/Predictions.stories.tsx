import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import {
  constantCard,
  demandCard,
  drifting,
  goneCard,
  jobCard,
  noPredictions,
  predictions,
  records,
} from '../mocks/data/predictions.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Predictive analytics',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/predictive-analytics'
const WAIT = { timeout: 10_000 }
const rest = [on('predictions.records').gives(records), ...office]
const full = [on('predictions.list').gives(predictions), on('predictions.card').gives(demandCard), ...rest]
const opened = (card: typeof demandCard) =>
  page('admin', `${PATH}?of=${card.kind}&about=${card.subject}`, [
    on('predictions.card').gives(card),
    on('predictions.list').gives(predictions),
    ...rest,
  ])

export const Forecasts: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole('row', { name: /Halverson Paving/ }, WAIT)
    await expect(shown).toHaveTextContent('Beats the plain rule')
    await expect(canvas.getByRole('row', { name: /US-75 widening/ })).toHaveTextContent(
      'Ends after the day it is asked for: add trucks?',
    )
    // Always the same: the plain rule stands alone, and no figure beside it.
    await expect(canvas.getByRole('row', { name: /Crusher run base/ })).toHaveTextContent('Plain rule is as good')
    await expect(canvas.getByRole('row', { name: /Mesa Landscape Supply/ })).toHaveTextContent(
      '1 weeks since the first load; 24 are needed.',
    )
    await expect(canvas.getByRole('row', { name: /Northgate Homes/ })).toHaveTextContent(
      'Nothing was hauled since the week of',
    )
  },
}
export const Opened: Story = {
  args: opened(demandCard),
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Weekly demand' }, WAIT)
    await expect(await screen.findByText('What was said before, and what came', {}, WAIT)).toBeVisible()
    await expect(drawer).toHaveTextContent('Share within the bounds')
  },
}
export const PlainRule: Story = {
  args: opened(constantCard),
  play: async () => {
    await expect(await screen.findByText(/It did not beat the plain rule/, {}, WAIT)).toBeVisible()
  },
}
export const Gone: Story = { args: opened(goneCard) }
export const Job: Story = {
  args: opened(jobCard),
  play: async () => {
    await expect(await screen.findByText('620 tons left of 2,400 tons.', {}, WAIT)).toBeVisible()
  },
}
export const TrackRecord: Story = {
  args: page('admin', `${PATH}?tab=records`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'Where outcomes fell: Weekly demand' }, WAIT)).toBeVisible()
    await expect(canvas.getAllByText(/None has come true yet/)).toHaveLength(2)
  },
}
export const Drift: Story = {
  args: page('admin', `${PATH}?tab=records`, [on('predictions.records').gives(drifting), ...full]),
}
export const Explained: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'How it works' }, WAIT))
    await expect(await screen.findByText(/Three kinds of exponential smoothing/, {}, WAIT)).toBeVisible()
  },
}
export const BringHistory: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring history' }, WAIT))
    await expect(await screen.findByRole('dialog', { name: 'Bring history of other books' }, WAIT)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Bring it' }))
    await expect(await screen.findByText('This is needed.', {}, WAIT)).toBeVisible()
  },
}
export const Empty: Story = {
  args: page('admin', PATH, [on('predictions.list').gives(noPredictions), ...rest]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No forecasts yet', {}, WAIT)).toBeVisible()
  },
}
export const Failing: Story = {
  args: page('admin', PATH, [on('predictions.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...rest]),
}
export const OnAPhone: Story = { args: page('admin', PATH, full), globals: onAPhone }
