import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import PortalDesk from '#web/features/portal/desk/portal-desk.tsx'
import type { PortalSearch } from '#web/search/portal-search.ts'
import { type Mock, on } from '../mocks/handlers.ts'
import { deskDisputes, deskLinks, deskRequests, deskSignOffs, deskVisits } from '../mocks/recorded/portal-desk.ts'
import { office } from '../mocks/worlds.ts'
import { drawn } from './page-args.ts'
import { PartStory } from './part-story.tsx'

type DeskPart = NonNullable<PortalSearch['desk']>

/** The desk with one of its parts open, as its address would say. */
function Desk({ open }: { open: DeskPart }) {
  const [search, setSearch] = useState<PortalSearch>({ desk: open })
  return <PortalDesk search={search} onSearch={(changes) => setSearch({ ...search, ...changes })} />
}

/** What the office sees at `/customer-portal`: what customers ask, sign and dispute, their links, who looked at what. */
const meta: Meta<typeof PartStory> = {
  title: 'Pages/PortalDesk',
  component: PartStory,
  play: drawn,
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const LATE = { timeout: 10_000 }
const none = { rows: [], nextCursor: null }
const full: readonly Mock[] = [
  on('share.requests').gives(deskRequests),
  on('share.signOffs').gives(deskSignOffs),
  on('share.disputes').gives(deskDisputes),
  on('share.ofFleet').gives(deskLinks),
  on('share.visits').gives(deskVisits),
  ...office,
]
const at = (open: DeskPart, ...first: readonly Mock[]) => ({
  mocks: [...first, ...full],
  children: <Desk open={open} />,
})

export const Requests: Story = {
  args: at('requests'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }, LATE))
    const send = await screen.findByRole('dialog', { name: 'Decline the order' }, LATE)
    await expect(send).toHaveTextContent('The customer reads why.')
  },
}
export const AnsweredMeanwhile: Story = {
  args: at('requests', on('share.acceptRequest').refuses('request_decided', 'CONFLICT')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make a draft' }, LATE))
    await expect(await canvas.findByText('Somebody has answered this already.', {}, LATE)).toBeVisible()
  },
}
export const NoRequests: Story = {
  args: at('requests', on('share.requests').gives(none)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No request is waiting.', {}, LATE)).toBeVisible()
  },
}
const long = 'The paver starts at one and the crew cannot wait, so that four loads have to be there before noon. '
export const RequestsLong: Story = {
  args: at(
    'requests',
    on('share.requests').gives({
      ...deskRequests,
      rows: deskRequests.rows.map((row) => ({
        ...row,
        note: long.repeat(5),
        askedBy: 'Maximiliana Featherstonehaugh',
      })),
    }),
  ),
}
export const SignOffs: Story = { args: at('signOffs') }
export const NoSignOffs: Story = { args: at('signOffs', on('share.signOffs').gives(none)) }
export const Disputes: Story = {
  args: at('disputes'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Our own scale read about half a ton less/, {}, LATE)).toBeVisible()
  },
}
export const NoDisputes: Story = { args: at('disputes', on('share.disputes').gives(none)) }
export const Links: Story = { args: at('links') }
export const NoLinks: Story = { args: at('links', on('share.ofFleet').gives(none)) }
export const AccessLog: Story = { args: at('visits') }
/** A dispatcher sees neither disputes, which are about money, nor who looked at what. */
export const OfDispatcher: Story = {
  args: { role: 'dispatcher', ...at('requests') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Links' }, LATE)).toBeVisible()
    await expect(canvas.queryByRole('tab', { name: 'Disputes' })).toBeNull()
    await expect(canvas.queryByRole('tab', { name: 'Access log' })).toBeNull()
  },
}
export const Failing: Story = {
  args: at('requests', on('share.requests').refuses('unexpected', 'INTERNAL_SERVER_ERROR')),
}
export const Loading: Story = { args: at('requests', on('share.requests').waits()) }
