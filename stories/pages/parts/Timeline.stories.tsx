import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadAudit } from '#web/features/loads/load-audit.tsx'
import { LoadTimeline } from '#web/features/loads/load-timeline.tsx'
import { on } from '../../mocks/handlers.ts'
import { closedLoad } from '../../mocks/recorded/closed-load.ts'
import { oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'
import { WithLoad } from './load-parts.tsx'

const none = [on('loads.byId').gives({ ...closedLoad, timeline: [] })]

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Timeline',
  component: PartStory,
  play: drawn,
  args: { mocks: oneLoad, children: <WithLoad>{(load) => <LoadTimeline load={load} />}</WithLoad> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const OfAClosedLoad: Story = {}
export const Nothing: Story = { args: { mocks: none } }
export const Chain: Story = { args: { children: <WithLoad>{(load) => <LoadAudit load={load} />}</WithLoad> } }
