import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { TicketLayouts } from '#web/features/documents/ticket-layouts.tsx'
import { newId } from '#web/operation.ts'
import { ticketLayouts } from '../../mocks/data/ticket-layouts.ts'
import { on } from '../../mocks/handlers.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const siteId = newId()
const id = ticketLayouts.layouts[0]?.id ?? newId()
const learned = [on('tickets.layouts').gives(ticketLayouts), on('tickets.forgetLayout').gives({ id })]

const meta: Meta<typeof PartStory> = {
  title: 'Records/TicketLayouts',
  component: PartStory,
  play: drawn,
  args: { mocks: learned, children: <TicketLayouts siteId={siteId} /> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Learned: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tickets like HB-20702', {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const Forgetting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Forget: Tickets like HB-20702' }, { timeout: 10_000 }),
    )
    await expect(await screen.findByRole('dialog', { name: 'Forget this layout?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }))
    await expect(await screen.findByText('The layout is forgotten')).toBeVisible()
  },
}
export const NothingLearned: Story = { args: { mocks: [on('tickets.layouts').gives({ layouts: [] })] } }
export const Failed: Story = {
  args: { mocks: [on('tickets.layouts').refuses('unexpected', 'INTERNAL_SERVER_ERROR')] },
}
export const Loading: Story = { args: { mocks: [on('tickets.layouts').waits()] } }
