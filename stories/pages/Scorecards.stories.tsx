import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { cardLoads, cards, cardWeeks, manyCards, noCards } from '../mocks/data/scorecards.ts'
import { on } from '../mocks/handlers.ts'
import { office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Contractor performance',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/contractor-performance'
const NOVAK = '01930000-0000-7000-8000-000000000c01'
const WAIT = { timeout: 10_000 }
const full = [
  on('scorecards.list').gives(cards),
  on('scorecards.byId').gives(cardWeeks),
  on('scorecards.loads').gives(cardLoads),
  ...office,
]

export const Cards: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('row', {}, WAIT)
    // The best first, and who has too few loads last, without a score.
    const [first, last] = [rows[1], rows.at(-1)]
    if (!first || !last) throw new Error('the table has no rows')
    await expect(within(first).getByText('Novak Trucking')).toBeVisible()
    await expect(within(last).getByText('Not enough data')).toBeVisible()
  },
}
export const Card: Story = {
  args: page('admin', `${PATH}?contractor=${NOVAK}`, full),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Novak Trucking' }, WAIT)
    await expect(await within(dialog).findByText(/6 left out: queue/, {}, WAIT)).toBeVisible()
    await expect(await within(dialog).findByText('North Basin Aggregates → US-75 Widening, Station 40')).toBeVisible()
  },
}
export const LoadsOfAFigure: Story = {
  args: page('admin', `${PATH}?contractor=${NOVAK}&measure=onTime`, full),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Novak Trucking' }, WAIT)
    await expect(await within(dialog).findByText('Left out: queue', {}, WAIT)).toBeVisible()
    await expect(within(dialog).getByText(/35 m late, 1 h 2 m in the queue/)).toBeVisible()
  },
}
export const Meaning: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'How the score is made' }, WAIT))
    await expect(await screen.findByText(/2 of 2 does not beat 98 of 100/)).toBeVisible()
    await expect(screen.getByText('Delivery on time · Weight 25 of 100')).toBeVisible()
  },
}
export const Phone: Story = { args: page('admin', PATH, full), globals: onAPhone }
export const CardOnAPhone: Story = {
  args: page('admin', `${PATH}?contractor=${NOVAK}`, full),
  globals: onAPhone,
}
export const Empty: Story = { args: page('admin', PATH, [on('scorecards.list').gives(noCards), ...office]) }
export const Many: Story = { args: page('admin', PATH, [on('scorecards.list').gives(manyCards), ...office]) }
export const WrongDays: Story = {
  args: page('admin', `${PATH}?from=2026-11-29&to=2026-11-01`, [
    on('scorecards.list').refuses('period_ends_before_start', 'UNPROCESSABLE_CONTENT'),
    ...office,
  ]),
}
