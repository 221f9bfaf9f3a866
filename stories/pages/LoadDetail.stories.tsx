import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longTalk } from '../mocks/data/messages.ts'
import { waitingProposal } from '../mocks/data/proposals.ts'
import { on } from '../mocks/handlers.ts'
import { closedLoad } from '../mocks/recorded/closed-load.ts'
import { movingLoad } from '../mocks/recorded/moving-load.ts'
import { company, office } from '../mocks/worlds.ts'
import { drawn, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/Load',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const at = (tab?: string) => `/loads/${closedLoad.id}${tab ? `?tab=${tab}` : ''}`

export const Timeline: Story = {
  args: page('admin', at(), office),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole(
        'heading',
        { level: 1, name: new RegExp(String(closedLoad.number)) },
        { timeout: 10_000 },
      ),
    ).toBeVisible()
  },
}
export const Weights: Story = { args: page('admin', at('weights'), office) }
export const Proof: Story = { args: page('admin', at('proof'), office) }
export const Money: Story = {
  args: page('admin', at('money'), office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: /Driver/ }, { timeout: 10_000 })).toBeVisible()
  },
}
export const Documents: Story = { args: page('admin', at('documents'), office) }
export const Messages: Story = {
  args: page('admin', at('messages'), office),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Gate 3 today/, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText(/Read by Rosa Delgado/)).toBeVisible()
    await expect(canvas.getByText('This message was taken back.')).toBeVisible()
  },
}
const unwritten = [on('messages.ofLoad').gives({ rows: [], nextCursor: null }), ...office]
export const NoMessages: Story = { args: page('admin', at('messages'), unwritten) }
const talkative = [on('messages.ofLoad').gives(longTalk), ...office]
export const ManyMessages: Story = { args: page('admin', at('messages'), talkative) }
const unheard = [on('messages.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const MessagesFail: Story = { args: page('admin', at('messages'), unheard) }
export const Audit: Story = { args: page('admin', at('audit'), office) }
const moving = [on('loads.byId').gives(movingLoad), ...office]
export const UnderWay: Story = { args: page('dispatcher', `/loads/${movingLoad.id}`, moving) }
const calledOff = [on('loads.byId').gives({ ...movingLoad, status: 'cancelled', allowed: [] }), ...office]
/** Where nobody was, nothing is planned any more; where somebody was, that stays. */
export const Cancelled: Story = {
  args: page('dispatcher', `/loads/${movingLoad.id}`, calledOff),
  play: async ({ canvas }) => {
    const card = async (kind: RegExp) => await canvas.findByRole('region', { name: kind }, { timeout: 10_000 })
    await expect(await card(/^Delivery/)).toHaveTextContent('Cancelled')
    await expect(await card(/^Pickup/)).not.toHaveTextContent('Cancelled')
  },
}
export const OfAContractor: Story = { args: page('contractor', at(), company) }
const gone = [on('loads.byId').refuses('not_found', 'NOT_FOUND'), ...office]
export const Gone: Story = { args: page('dispatcher', at(), gone) }
const failing = [on('tickets.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]
export const APartFails: Story = { args: page('dispatcher', at('weights'), failing) }
const waiting = [on('loads.byId').waits(), ...office]
export const Loading: Story = { args: page('dispatcher', at(), waiting) }

const proposedDraft = [
  on('loads.byId').gives({
    ...movingLoad,
    number: null,
    status: 'draft',
    driver: null,
    stops: [],
    tickets: [],
    documents: [],
    allowed: ['plan', 'cancel'],
    proposal: waitingProposal,
  }),
  ...office,
]
export const ProposedByADriver: Story = {
  args: page('dispatcher', `/loads/${movingLoad.id}`, proposedDraft),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Proposed by Rosa Delgado/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
