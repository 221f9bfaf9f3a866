import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { on } from '../mocks/handlers.ts'
import { loads } from '../mocks/recorded/loads.ts'
import { movingLoad } from '../mocks/recorded/moving-load.ts'
import { company, newFleet, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Loads',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const IN_TRANSIT = new RegExp(String(movingLoad.number))
export const List: Story = {
  args: page('dispatcher', '/loads', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: IN_TRANSIT }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Board: Story = { args: page('dispatcher', '/loads?view=board', office) }
export const OfAContractor: Story = { args: page('contractor', '/loads', company) }
export const NoneYet: Story = { args: page('dispatcher', '/loads', newFleet) }
export const NothingMatches: Story = { args: page('dispatcher', '/loads?q=gravel&held=true', newFleet) }
const failing = [on('loads.list').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const Failed: Story = {
  args: page('dispatcher', '/loads', failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible()
  },
}
const waiting = [on('loads.list').waits(), ...office]
export const Loading: Story = { args: page('dispatcher', '/loads', waiting) }
const slow = [on('loads.list').givesLate(loads, 3_000), ...office]
/** Three seconds until the rows: for looking at, the tests do not wait for it. */
export const Slow: Story = { args: page('dispatcher', '/loads', slow), tags: ['!test'] }
export const NewLoad: Story = {
  args: page('dispatcher', '/loads/new', office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Customer/ }, { timeout: 10_000 })).toBeVisible()
  },
}
