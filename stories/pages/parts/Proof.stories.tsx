import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen } from 'storybook/test'
import { LoadProof } from '#web/features/documents/load-proof.tsx'
import { LoadPapers } from '#web/features/proof/load-papers.tsx'
import { newId } from '#web/operation.ts'
import { on } from '../../mocks/handlers.ts'
import { documents } from '../../mocks/recorded/moving-load.ts'
import { oneLoad } from '../../mocks/worlds.ts'
import { drawn } from '../page-args.ts'
import { PartStory } from '../part-story.tsx'

const id = newId()
const none = [on('documents.ofLoad').gives({ ...documents, documents: [], signatures: [] })]
const failing = [on('documents.ofLoad').refuses('unexpected', 'INTERNAL_SERVER_ERROR')]
const waiting = [on('documents.ofLoad').waits()]

const meta: Meta<typeof PartStory> = {
  title: 'Loads/Proof',
  component: PartStory,
  play: drawn,
  args: { mocks: oneLoad, children: <LoadProof loadId={id} /> },
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

export const Photos: Story = {}
export const Papers: Story = { args: { children: <LoadPapers loadId={id} isDelivered /> } }
const notMade = [on('proof.ofLoad').gives([]), ...oneLoad]
export const BeforeDelivery: Story = {
  args: { mocks: notMade, children: <LoadPapers loadId={id} isDelivered={false} /> },
}
const refused = [
  http.head(
    '/api/loads/:id/sheet',
    () => new HttpResponse(null, { status: 404, headers: { 'X-Refusal': 'not_found' } }),
  ),
]
/** A contractor whose load went to another company meanwhile. */
export const SheetRefused: Story = {
  args: { role: 'contractor', plain: refused, children: <LoadPapers loadId={id} isDelivered /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download load sheet' }, { timeout: 10_000 }))
    await expect(await screen.findByText(/does not exist/, {}, { timeout: 10_000 })).toBeVisible()
  },
}
export const None: Story = { args: { mocks: none } }
export const Failed: Story = { args: { mocks: failing } }
export const Loading: Story = { args: { mocks: waiting } }
