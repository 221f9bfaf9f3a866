import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import {
  loadBehindScale,
  manyYieldRows,
  noYieldFigures,
  noYieldRows,
  ownYield,
  shortLoad,
  wetLoad,
  yieldFigures,
  yieldRows,
} from '../mocks/data/yields.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Yield',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/yield-calculations'
const LOAD = `${PATH}?load=01930000-0000-7000-8000-000000000d02`
const WAIT = { timeout: 10_000 }
const withLoad = (load: typeof shortLoad) => [
  on('yields.figures').gives(yieldFigures),
  on('yields.list').gives(yieldRows),
  on('yields.byLoad').gives(load),
  ...office,
]
const full = withLoad(shortLoad)

export const Loads: Story = {
  args: page('admin', PATH, full),
  play: async ({ canvas }) => {
    const [table] = await canvas.findAllByRole('table', { name: 'Loads' }, WAIT)
    if (!table) throw new Error('there is no table')
    await expect(await within(table).findByText('Explained by a scale')).toBeInTheDocument()
    await expect(within(table).getByText('Explained: spill')).toBeInTheDocument()
    await expect(within(table).getByText('kilograms for pounds')).toBeInTheDocument()
    await expect(canvas.getAllByText('99.63%')[0]).toBeVisible()
  },
}
export const Scales: Story = {
  args: page('admin', `${PATH}?tab=scales`, full),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Scales differ', {}, WAIT)).toBeVisible()
    await expect(canvas.getByText('Reads low')).toBeVisible()
  },
}
export const Trucks: Story = { args: page('admin', `${PATH}?tab=trucks`, full) }
export const Explained: Story = {
  args: page('admin', LOAD, full),
  play: async ({ userEvent }) => {
    const drawer = await screen.findByRole('dialog', { name: 'How this weight is judged' }, WAIT)
    await expect(
      await within(drawer).findByText(/Noise floor: scale steps 20 lb \+ 20 lb = 40 lb/, {}, WAIT),
    ).toBeVisible()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Explain the difference' }))
    await expect(await screen.findByRole('dialog', { name: 'Explain the difference' }, WAIT)).toBeVisible()
  },
}
export const BehindAScale: Story = { args: page('admin', LOAD, withLoad(loadBehindScale)) }
export const Dried: Story = { args: page('admin', LOAD, withLoad(wetLoad)) }
export const Phone: Story = { args: page('admin', PATH, full), globals: onAPhone }
export const ExplainedOnAPhone: Story = { args: page('admin', LOAD, full), globals: onAPhone }
export const Driver: Story = {
  args: page('driver', PATH, [on('yields.own').gives(ownYield), ...driverPhone]),
  globals: onAPhone,
}
export const Empty: Story = {
  args: page('admin', PATH, [
    on('yields.figures').gives(noYieldFigures),
    on('yields.list').gives(noYieldRows),
    ...office,
  ]),
}
export const Many: Story = {
  args: page('admin', PATH, [
    on('yields.figures').gives(yieldFigures),
    on('yields.list').gives(manyYieldRows),
    ...office,
  ]),
}
export const WrongDays: Story = {
  args: page('admin', `${PATH}?from=2026-11-29&to=2026-11-01`, [
    on('yields.figures').refuses('period_ends_before_start', 'UNPROCESSABLE_CONTENT'),
    ...office,
  ]),
}
